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


class _Whole(JITCodeLibrary):
    """The code of an entry with all that it calls, which nobody else can call: arguments that are not used go."""

    def _optimize_final_module(self) -> None:
        for function in self._final_module.functions:
            if not function.is_declaration and function.linkage == binding.Linkage.linkonce_odr:
                function.linkage = "internal"
        super()._optimize_final_module()


class _Into(AnalysisPass):
    """Says where the code of the function goes."""

    kind: type[JITCodeLibrary]

    def __init__(self) -> None:
        AnalysisPass.__init__(self)

    def run_pass(self, state: Any) -> bool:
        """Runs before the code is made."""
        made = self.kind(state.targetctx.codegen(), state.func_id.func_qualname)
        made.enable_object_caching()
        state["library"] = made
        return False


@register_pass(mutates_CFG=False, analysis_only=True)
class _IntoLinked(_Into):
    _name = "into_linked"
    kind = _Linked


@register_pass(mutates_CFG=False, analysis_only=True)
class _IntoWhole(_Into):
    _name = "into_whole"
    kind = _Whole


class Inner(CompilerBase):
    """numba's own pipeline, but for the library that the code goes to: kernels that are linked into others."""

    into: type[_Into] = _IntoLinked

    def define_pipelines(self) -> list[Any]:
        """The one pipeline."""
        pipeline = DefaultPassBuilder.define_nopython_pipeline(self.state)
        pipeline.add_pass_after(self.into, AnnotateTypes)
        pipeline.finalize()
        return [pipeline]


class Outer(Inner):
    """The same for entries."""

    into = _IntoWhole
