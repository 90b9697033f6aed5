"""Kernels that are translated only as parts of those that call them.

numba translates every function by itself into machine code, together with all that it calls. Of a tree of two hundred
kernels the same code would be translated dozens of times. Kernels that nobody calls from outside compiled code stop at
LLVM's intermediate code here; the entries of a game, which are whole programs, are optimised and translated once each.
"""

from typing import Any

from llvmlite import binding
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import CompilerBase, DefaultPassBuilder
from numba.core.compiler_machinery import AnalysisPass, register_pass
from numba.core.typed_passes import AnnotateTypes

ENVIRONMENT = "_ZN08NumbaEnv"


class _Linked(JITCodeLibrary):
    """Code to link in elsewhere. All that it has in memory itself is the place where numba notes the environment."""

    def finalize(self) -> None:
        """Ends the making of the code: it is kept for linking, not translated."""
        whole = self._final_module
        for library in dict.fromkeys(self._linking_libraries):
            whole.link_in(library._get_module_for_linking(), preserve=True)
        for function in whole.functions:
            if not function.is_declaration and function.linkage == binding.Linkage.external:
                function.linkage = "linkonce_odr"
        self._shared_module = whole
        names = (place.name for place in whole.global_variables if place.name.startswith(ENVIRONMENT))
        places = "".join(f'@"{name}" = common global i8* null\n' for name in names)
        self._final_module = binding.parse_assembly(f"{self._codegen._create_empty_module(self.name)}\n{places}")
        self._finalize_final_module()


@register_pass(mutates_CFG=False, analysis_only=True)
class _IntoLinked(AnalysisPass):
    """Says where the code of the function goes."""

    _name = "into_linked"

    def __init__(self) -> None:
        AnalysisPass.__init__(self)

    def run_pass(self, state: Any) -> bool:
        """Runs before the code is made."""
        linked = _Linked(state.targetctx.codegen(), state.func_id.func_qualname)
        linked.enable_object_caching()
        state["library"] = linked
        return False


class Inner(CompilerBase):
    """numba's own pipeline, but for the library that the code goes to."""

    def define_pipelines(self) -> list[Any]:
        """The one pipeline."""
        pipeline = DefaultPassBuilder.define_nopython_pipeline(self.state)
        pipeline.add_pass_after(_IntoLinked, AnnotateTypes)
        pipeline.finalize()
        return [pipeline]
