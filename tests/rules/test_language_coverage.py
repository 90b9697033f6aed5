"""Every entry of the card language, and every fault that engines are known for, is proved by scenarios: which ones."""

import inspect
import re
from collections.abc import Sequence
from types import FunctionType, ModuleType

import pytest

from . import (
    test_language_conditions,
    test_language_costs,
    test_language_durations,
    test_language_faults_a,
    test_language_faults_b,
    test_language_flow,
    test_language_modifiers_a,
    test_language_modifiers_b,
    test_language_operations_a,
    test_language_operations_b,
    test_language_operations_c,
    test_language_selectors,
    test_language_triggers_a,
    test_language_triggers_b,
)

MODULES = (
    test_language_conditions,
    test_language_costs,
    test_language_durations,
    test_language_faults_a,
    test_language_faults_b,
    test_language_flow,
    test_language_modifiers_a,
    test_language_modifiers_b,
    test_language_operations_a,
    test_language_operations_b,
    test_language_operations_c,
    test_language_selectors,
    test_language_triggers_a,
    test_language_triggers_b,
)

ENTRIES = {
    "triggers": {
        "activate": ("when: activate", "in_the_battle_step_alone", "by_turning_an_ambush_over_alone"),
        "declared": ("when: declared", "answers_an_attack", "answers_a_summon"),
        "summoned": ("when: summoned", "by_sacrifice", "by_an_effect_and", "by_an_enemy"),
        "moved": ("when: moved", "from_one_area", "to_the_graveyard", "to_the_hand"),
        "destroyed": ("when: destroyed", "by_a_fight", "by_the_toll"),
        "destroys_by_battle": ("when: destroys_by_battle", "where_it_wins", "as_the_target", "is_not_by_an_effect"),
        "attack_declared": ("when: attack_declared", "by_itself", "against_one_of_mine", "comes_after_the_answers"),
        "battle_step": ("when: battle_step", "before_the_comparison", "after_the_comparison", "at_the_end"),
        "damage": ("when: damage", "to_me", "to_the_enemy", "is_neither"),
        "phase": ("when: phase", "the_duel_begins", "the_second_strategy_phase"),
        "changed": (
            "when: changed",
            "area",
            "tapped_but",
            "life_that",
            "life_to",
            "counters",
            "dial",
            "face",
            "control",
        ),
    },
    "conditions": {
        "compare": ("if: ", "amounts", "looks_anew", "and_or_not"),
        "exists": (r"exists\(", "somewhere", "for_a_skill_in_force"),
        "when": (r"my_turn|in_battle|enemy_turn|night", "it_is_whose_turn", "its_own_card", "an_answer", "the_dial"),
        "event_is": ("event_(battle|effect|rule|mine|enemy)", "a_fight", "the_enemys_or_mine"),
        "history": (r"(past|ever)\(", "of_this_turn", "of_this_match", "of_each_kind"),
        "limit": ("limit: ", "of_so_many_times", "of_once_a_match", "of_once_a_chain", "by_name_for_triggers"),
    },
    "costs": {
        "pay_life": ("pay_life: ", "an_amount", "in_full"),
        "discard": ("discard: ", "cards_that_fit", "needs_so_many"),
        "sacrifice": ("summon_rule: .*fee: 1", "of_another_size", "for_all_that"),
        "move_as_cost": ("move_as_cost: ", "itself", "cards_of_the_graveyard", "from_the_tower_area"),
        "spend": ("counters: {name|tap: self|reveal: ", "counters_of", "a_tap", "nothing_but"),
    },
    "selectors": {
        "ref": (
            "who: (attacker|attachment|bearer|previous)",
            "attacker_and",
            "the_equipment",
            "bearer_and",
            "what_the_step",
        ),
        "target": ("target: ", "is_named", "is_not_asked", "none_to_name"),
        "choose": ("choose", "at_the_resolution", "as_many", "by_the_enemy", "in_the_hand", "out_of"),
        "all": ("who: '?all ", "that_fit", "by_the_words"),
        "random": ("random|top|until", "random_takes", "random_as", "top_of", "until_a_card"),
        "player": ("who: (both|me|enemy)", "both", "me_is_whose", "cannot_attack"),
    },
    "operations": {
        "destroy": ("destroy: ", "cards_of_the_field", "does_nothing"),
        "send_to_graveyard": ("send_to_graveyard: ", "is_no_destruction", "from_anywhere"),
        "banish": ("banish: ", "for_good", "until_the_turn", "until_the_owners"),
        "to_hand": ("to_hand: ", "from_the_field", "out_of_the_deck"),
        "to_deck": ("to_deck: ", "one_after", "shuffled"),
        "draw": ("draw: ", "an_amount", "for_the_enemy"),
        "discard": ("discard: {who", "by_the_choice", "what_fits"),
        "summon": ("summon: ", "whatever_its_level", "cannot_be_answered"),
        "token": ("token: ", "creatures_that_vanish", "for_the_enemy"),
        "set_facedown": ("set_facedown: ", "and_used_again", "ends_its_time"),
        "change": ("(change|tap): ", "area_and_places", "tapped", "to_the_other_area"),
        "take_control": ("take_control: ", "for_a_turn", "while_its_source", "back_to_a_full_area"),
        "attach": ("attach: ", "to_another_bearer", "only_to"),
        "damage": ("damage: ", "of_an_amount", "ends_a_match"),
        "heal": ("heal: |set_life: ", "and_set_life", "set_life_to_0"),
        "negate": ("negate: |PARY", "effect_leaves", "the_effect", "an_attack"),
        "reveal": ("(reveal|look): ", "cards_of_a_hand", "the_top", "look_at_a_hand", "look_at_an_ambush"),
        "counters": ("counters: ", "are_put_on", "are_amounts"),
        "schedule": ("schedule: ", "for_a_turn", "for_the_end", "runs_though"),
        "turn_control": (
            "skip: |end_battle: |extra_attack: |force_attack: |move_dial: |: me",
            *("skips", "ends_a_battle", "grants", "forces_an_attack", "forces_nobody", "moves_the_dial", "decides"),
        ),
    },
    "modifiers": {
        "stat_add": ("stat_add: ", "both_values", "while_in_force"),
        "stat_set": ("stat_set: ", "swap_times_add", "in_force_and_swapped"),
        "identity": ("identity: ", "decides_on", "of_another_name"),
        "silence": ("silence: ", "ends_what", "of_what_is"),
        "cannot": ("cannot: ", "of_a_player", "attack_or", "attack_directly", "guard_pay"),
        "protect": ("protect: ", "from_a_fight", "from_effects", "from_being_named", "so_many_times"),
        "combat": ("combat: ", "direct", "pierce", "extra_attacks", "attack_all", "must_attack", "taunt"),
        "damage_mod": ("damage_mod: ", "of_each_kind", "in_their_order", "in_a_fight", "that_works_once"),
        "replace": ("replace: ", "a_destruction", "what_happens", "another_event", "once"),
        "summon_rule": ("summon_rule: ", "free_for_itself", "for_a_player"),
        "permission": ("permission: ", "to_answer", "to_draw", "to_hold", "to_see", "for_more"),
    },
    "durations": {
        "at_once": ("do: ", "an_event_leaves", "amounts_are"),
        "until_it_ends": ("until: ", "the_turn_ends", "the_phase_ends", "the_battle_ends"),
        "turns": ("2 turns", "are_the_users", "used_in"),
        "source": ("until: source", "while_it_is", "that_moves"),
        "until_an_event": ("until: ", "used_up", "it_leaves"),
    },
}
"""The 64 entries by group: what a scenario of it must have somewhere, and words of the scenarios' names."""

GROUPS = {
    "triggers": 11,
    "conditions": 6,
    "costs": 5,
    "selectors": 6,
    "operations": 20,
    "modifiers": 11,
    "durations": 5,
}

FAULTS = {
    "destroyed together": "destroyed_together_they_see_each_other_go",
    "a dying creature's bonus": "a_dying_creatures_bonus_saves_nobody",
    "life at 0 and healing": "life_at_0_is_judged_before_a_trigger",
    "both at 0": "both_at_0_together_is_a_draw",
    "the last card": "drawing_the_last_card",
    "3 of 2": "drawing_3_of_2",
    "attacker gone, moved, changed hands": "the_attacker_is_gone_or_moved",
    "target gone": "the_target_is_gone",
    "target moved": "the_target_has_moved",
    "target changed hands": "the_target_has_changed_hands",
    "during this battle": "during_this_battle_ends",
    "left and came back": "a_target_that_left_and_came_back",
    "a sole target gone": "a_sole_target_gone",
    "negative amounts": "negative_amounts_do_nothing",
    "on and off": "two_cards_that_switch_each_other",
    "triggers that feed each other": "mandatory_triggers_that_feed",
    "two skills, one card": "two_skills_are_not_paid",
    "once a turn by name": "once_a_turn_by_name_against",
    "a full area": "a_full_area_at_the_resolution",
    "a fee from a full field": "a_fee_taken_from_a_full_field",
    "stolen": "a_stolen_card_goes_to_its_owner",
    "a modifier and leaving": "a_modifier_does_not_survive",
    "an attack negated": "an_attack_negated",
    "activation against effect": "activation_negated_against_effect",
    "a choice without an option": "a_mandatory_choice_without",
    "searching a deck": "searching_a_deck_does_not_show",
    "an ambush seen before": "an_ambushed_card_that_was_seen",
}

ALIASES = {"random": ("random", "top", "until"), "heal": ("heal", "set_life"), "reveal": ("reveal", "look")}
ALIASES |= {"until_it_ends": ("until",), "until_an_event": ("until",)}
HOMES: dict[str, list[ModuleType]] = {
    name: [module for module in MODULES if f"language_{name}" in module.__name__] for name in GROUPS
}


def scenarios(modules: Sequence[ModuleType]) -> dict[str, FunctionType]:
    """The tests of some modules by name."""
    found = {name: value for module in modules for name, value in vars(module).items() if name.startswith("test_")}
    return {name: value for name, value in found.items() if isinstance(value, FunctionType)}


def written(test: FunctionType) -> str:
    """All that a test is made of: its text, and the constants and functions of its module that it uses."""
    names = [test.__globals__.get(name) for name in test.__code__.co_names]
    texts = [value for value in names if isinstance(value, str)]
    texts += [inspect.getsource(value) for value in names if isinstance(value, FunctionType)]
    return "\n".join([inspect.getsource(test), *texts]).replace("{{", "{")


def proofs(group: str, entry: str) -> list[FunctionType]:
    """The scenarios of an entry."""
    _, *words = ENTRIES[group][entry]
    starts = tuple(f"test_{name}_" for name in ALIASES.get(entry, (entry,)))
    found: list[FunctionType] = []
    for word in words:
        fitting = [test for name, test in scenarios(HOMES[group]).items() if name.startswith(starts) and word in name]
        assert fitting, f"no scenario of {entry} has {word} in its name"
        found += fitting
    return list(dict.fromkeys(found))


def test_the_vocabulary_has_64_entries():
    assert {group: len(entries) for group, entries in ENTRIES.items()} == GROUPS
    assert sum(GROUPS.values()) == 64


@pytest.mark.parametrize(("group", "entry"), [(group, entry) for group in ENTRIES for entry in ENTRIES[group]])
def test_every_entry_is_proved_by_two_scenarios(group: str, entry: str):
    found = proofs(group, entry)
    assert len(found) >= 2
    for test in found:
        assert re.search(ENTRIES[group][entry][0], written(test)), f"{test.__name__} shows nothing of {entry}"


@pytest.mark.parametrize("fault", FAULTS)
def test_every_known_fault_has_a_scenario(fault: str):
    names = scenarios([test_language_faults_a, test_language_faults_b])
    assert [name for name in names if FAULTS[fault] in name]
