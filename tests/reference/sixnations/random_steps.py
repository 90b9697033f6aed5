"""Six Nations: random steps, operations and modifiers over the whole schema of the card language."""

from typing import Any

from .random_queries import ATTRIBUTES, COUNTERS, EVENTS, NATIONS, Queries, Scene, often, random_points

PILES = ["graveyard", "banished"]
EVERYWHERE = ["field", "field", *PILES, "hand", "deck"]
CANNOT = ["attack", "direct", "be_attacked", "summon", "use", "move", "guard", "pay", "tap", "untap"]
OPERATIONS: list[tuple[str, float]] = [
    *[("destroy", 2), ("send_to_graveyard", 2), ("banish", 2), ("to_hand", 2), ("to_deck", 1.5), ("draw", 2)],
    *[("discard", 1.5), ("summon", 3), ("token", 2), ("set_facedown", 1), ("change", 2), ("tap", 2), ("untap", 1.5)],
    *[("take_control", 1.5), ("attach", 0.7), ("damage", 2), ("heal", 1), ("set_life", 0.5), ("reveal", 1)],
    *[("look", 1), ("counters", 2), ("skip", 0.7), ("end_battle", 0.7), ("extra_attack", 1), ("force_attack", 1)],
    *[("move_dial", 0.7), ("win", 0.02), ("lose", 0.02)],
]
MODIFIERS: list[tuple[str, float]] = [
    *[("stat_add", 4), ("stat_set", 1.5), ("stat_times", 1.5), ("swap_stats", 1), ("identity", 1.5), ("silence", 1)],
    *[("cannot", 2), ("protect", 2), ("combat", 2.5), ("damage_mod", 1.5), ("replace", 1.5), ("summon_rule", 1.5)],
    ("permission", 1.5),
]
OF_PLAYERS = ["damage_mod", "permission", "summon_rule"]
Step = dict[str, Any]


class Steps(Queries):
    """Makes steps."""

    def steps(self, scene: Scene, answers: str = "", modes: int = 0, scheduled: list[int] | None = None) -> list[Step]:
        """One to three; `answers`: what a negation may undo; `scheduled`: numbers of skills that can be put off."""
        rng, made = self.rng, list[Step]()
        scene.worked = False
        for k in range(max(modes, rng.choice([1, 1, 2, 2, 3]))):
            if scheduled and k == 0:
                at = rng.choice(["turn_end", "my_next_turn", "enemy_next_turn", "battle_end"])
                step: Step = {"schedule": {"at": at, "run": rng.choice(scheduled)}}
            else:
                step = self.step(scene, answers)
            op = next(iter(step))
            if often(rng, 0.35):
                step |= self._flow(scene, k)
            if modes and (k < modes or often(rng, 0.5)):
                step["mode"] = k % modes + 1
            given = step[op]
            works = isinstance(given, dict) and given.get("who") not in ["me", "enemy", "both", None]
            scene.worked = scene.worked or (op not in [name for name, _ in MODIFIERS] and (works or op == "token"))
            made.append(step)
        return made

    def _flow(self, scene: Scene, k: int) -> Step:
        rng = self.rng
        entries = [("if", 2), ("optional", 2), ("for_each", 1.5), ("then", 1)]
        entries += [("if_done", 2), ("otherwise", 1.5)] if k else []
        flow = self.pick("flow", entries)
        if flow is None:
            return {}
        values = {"if": self.condition(scene), "for_each": self._each(scene)}
        return {flow: values.get(flow, True)} if not often(rng, 0.05) else {flow: values.get(flow, True), "then": True}

    def _each(self, scene: Scene) -> Any:
        rng = self.rng
        wanted = self.filter(rng.choice(["battle", "tower", "graveyard"]), rng.choice(["my", "enemy"]), "creature")
        return rng.choice([2, wanted, wanted, "min(turn / 3, 3)", f"min(2, {self.count(scene)})"])

    def step(self, scene: Scene, answers: str = "") -> Step:
        if answers and often(self.rng, 0.35) and "op:negate" not in self.without:
            return {"negate": answers}
        group = OPERATIONS if often(self.rng, 0.68) else MODIFIERS
        if scene.static:
            group = MODIFIERS
        if scene.worked:
            group = [(op, weight * (2 if op in ["summon", "to_hand", "to_deck"] else 1)) for op, weight in group]
        op = self.pick("op", group)
        assert op is not None, "nothing to do"
        if op in [name for name, _ in MODIFIERS]:
            return {op: self.modifier(op, scene)}
        return {op: self.operation(op, scene)}

    def operation(self, op: str, scene: Scene) -> Any:
        rng = self.rng
        if op in ["win", "lose"]:
            return "me"
        if op == "end_battle":
            return True
        if op == "move_dial":
            return rng.choice([1, 2, 3, "dice / 2"])
        player = rng.choice(["me", "enemy", "enemy", "both"])
        if op in ["damage", "heal", "set_life"]:
            amount = f"{rng.choice(['life', 'enemy_life'])} - {random_points(rng)}" if op == "set_life" else ""
            return {"who": player, "amount": amount or self.amount(scene)}
        if op == "draw":
            return {"who": rng.choice(["me", "me", "enemy", "both"]), "count": self.few(scene)}
        if op == "discard":
            given: Step = {"who": player, "count": self.few(scene), "at": rng.choice(["choice", "choice", "random"])}
            if player == "me" and often(rng, 0.4):
                given["of"] = self.filter("hand", "my", rng.choice(["", "creature"]))
            return given
        if op == "skip":
            return {"who": rng.choice(["me", "enemy", "enemy"]), "phase": rng.choice(["draw", "duel", "second"])}
        if op == "token":
            given = {"card": rng.choice(self.tokens), "count": self.few(scene)}
            given |= {"who": rng.choice(["me", "me", "enemy"])} if often(rng, 0.4) else {}
            return given | ({"to": rng.choice(["battle", "tower", "any"])} if often(rng, 0.5) else {})
        return self._on_cards(op, scene)

    def _on_cards(self, op: str, scene: Scene) -> Step:
        rng = self.rng
        if op in ["send_to_graveyard", "banish", "to_hand", "to_deck"]:
            own = {"send_to_graveyard": "graveyard", "banish": "banished", "to_hand": "hand", "to_deck": ""}[op]
            given: Step = {
                "who": self.who(scene, [zone for zone in EVERYWHERE if zone != own], rng.choice(["creature", ""]))
            }
            if op == "banish" and often(rng, 0.5):
                given = {"who": self.who(scene, [], rng.choice(["creature", ""]))}
                given["return"] = rng.choice(["turn_end", "next_turn"])
            if op == "to_deck":
                given["place"] = rng.choice(["top", "bottom", "shuffle"])
            return given
        if op == "summon":
            given = {"who": self.who(scene, ["hand", "hand", "deck", *PILES, "graveyard"])}
            given |= {"to": rng.choice(["battle", "tower", "any"])} if often(rng, 0.5) else {}
            given |= {"side": rng.choice(["me", "owner"])} if often(rng, 0.3) else {}
            return given | ({"tapped": True} if often(rng, 0.2) else {})
        if op in ["reveal", "look"]:
            if op == "reveal" and often(rng, 0.3) and "who:until" not in self.without:
                return {"who": f"until {self.filter('deck', 'my', rng.choice(['creature', 'support']))}"}
            if often(rng, 0.3):
                return {"who": rng.choice(["all enemy tower facedown", "random 1 enemy hand", "all enemy hand"])}
            return {"who": self.who(scene, ["hand", "deck", "deck"], "")}
        if op == "set_facedown":
            return {"who": self.who(scene, [], rng.choice(["support", "interference", ""]))}
        if op == "change":
            if often(rng, 0.25):
                return {"who": "choose 2 my creature", "swap": True}
            return {"who": self.who(scene), "area": rng.choice(["battle", "tower", "other", "other"])}
        if op == "take_control":
            until = rng.choice(["turn", "turn", *([] if not scene.stands else ["source"]), "forever"])
            until = "turn" if until == "forever" and scene.kind in EVENTS else until
            who = self.who(scene, [], rng.choice(["creature", "creature", ""]))
            return {"who": who} | ({"until": until} if until != "turn" or often(rng, 0.5) else {})
        if op == "attach":
            who = "self" if scene.kind == "equipment" and scene.stands and often(rng, 0.6) else "all my type:equipment"
            return {"who": who, "to": self.who(scene, [], "creature", single=True)}
        if op == "counters":
            add = rng.choice([1, 1, 2, 3, -1, "dice", f"{self.count(scene)} - 1"])
            return {"who": self.who(scene, [], ""), "name": rng.choice(COUNTERS), "add": add}
        kind = "creature" if op in ["extra_attack", "force_attack"] else rng.choice(["creature", "creature", ""])
        return {"who": self.who(scene, [], kind)}

    # Modifiers

    def modifier(self, op: str, scene: Scene) -> Step:
        rng = self.rng
        if op == "cannot" and scene.static and often(rng, 0.2):
            whose = rng.choice(["my hand creature", "my hand -creature", "enemy hand"])
            return {"who": f"all {whose}", "what": ["summon" if whose == "my hand creature" else "use"]}
        if op in OF_PLAYERS or (op == "cannot" and often(rng, 0.35)):
            given = self._of_player(op, scene)
        else:
            kind = (
                "creature" if op.startswith("stat") or op in ["combat", "swap_stats"] else rng.choice(["creature", ""])
            )
            given = {"who": self._lasting_who(scene, kind)} | self._of_card(op, scene)
        if not scene.static and op != "stat_times":
            until = self._until(op, scene)
            until = "turn" if until == "used" and "target" in given.get("from", []) else until
            given |= {"until": until} if until != "turn" or often(rng, 0.5) else {}
        return given

    def _until(self, op: str, scene: Scene) -> str:
        rng = self.rng
        words = [("turn", 4.0), ("battle", 1.5), ("phase", 1), ("2 turns", 1), ("3 turns", 0.5)]
        words += [("source", 1.5)] if scene.stands else []
        words += [("forever", 1)] if scene.kind not in EVENTS else []
        words += [("used", 4)] if op in ["protect", "replace", "damage_mod"] else []
        return str(self.pick("until", words) or rng.choice(["turn"]))

    def _lasting_who(self, scene: Scene, kind: str) -> str:
        rng = self.rng
        if not scene.static:
            return self.who(scene, [], kind)
        if scene.kind == "equipment" and often(rng, 0.75):
            return "bearer"
        if scene.kind == "creature" and often(rng, 0.4):
            return "self"
        return (
            f"all {self.filter(rng.choice(['', 'battle', 'tower']), rng.choice(['my', 'my', 'enemy', '']), kind, True)}"
        )

    def _of_card(self, op: str, scene: Scene) -> Step:
        rng = self.rng
        if op.startswith("stat_"):
            given: Step = {}
            for stat in rng.choice([["attack"], ["defence"], ["attack", "defence"]]):
                given[stat] = rng.choice([50, 50, 200, 150, 0]) if op == "stat_times" else self.amount(scene)
                if op == "stat_add" and isinstance(given[stat], int) and often(rng, 0.4):
                    given[stat] = -given[stat]
                elif op == "stat_add" and often(rng, 0.3):
                    given[stat] = f"-({given[stat]})"
            return given
        if op == "identity":
            values = {
                "level": rng.randrange(4),
                "name": rng.choice(self.names),
                "nation": rng.choice(NATIONS[:3]),
                "attribute": rng.choice(ATTRIBUTES[:3]),
            }
            return {key: values[key] for key in rng.sample(list(values), rng.choice([1, 1, 2]))}
        if op == "cannot":
            return {"what": rng.sample(CANNOT, rng.choice([1, 1, 1, 2]))}
        if op == "protect":
            sources = rng.sample(["battle", "effect", "target"], rng.choice([1, 1, 2]))
            times = {"times": rng.choice([1, 1, 2])} if "target" not in sources and often(rng, 0.35) else {}
            return {"from": sources} | times
        if op == "combat":
            word = rng.choice(["direct", "pierce", "extra_attacks", "attack_all", "must_attack", "taunt"])
            return {"keyword": word} | (
                {"count": rng.choice([1, 2])} if word == "extra_attacks" and often(rng, 0.6) else {}
            )
        if op == "replace":
            event = rng.choice(["destroyed", "destroyed", "banished", "to_hand"])
            instead = ["banish", "to_hand", "to_deck_bottom", "graveyard", "tap", "nothing"]
            return {"event": event, "by": rng.choice([by for by in instead if not event.startswith(by)])}
        return {}

    def _of_player(self, op: str, scene: Scene) -> Step:
        rng = self.rng
        who = rng.choice(["me", "me", "enemy", "both"])
        if op == "cannot":
            banned = ["attack", "summon", "use", "move", "guard"]
            return {"who": rng.choice(["enemy", "enemy", "me", "both"]), "what": rng.sample(banned, 1)}
        if op == "damage_mod":
            how = rng.choice(["none", "half", "double", "reflect", "cap"])
            given: Step = {"who": who, "how": how} | ({"value": rng.choice([500, 1500])} if how == "cap" else {})
            return given | ({"reason": [rng.choice(["battle", "effect"])]} if often(rng, 0.4) else {})
        if op == "summon_rule":
            own = scene.static and scene.kind == "creature" and often(rng, 0.6)
            whom = "self" if own else self.filter("hand", "my", "creature", scene.static)
            return {"who": whom} | rng.choice([{"free": True}, {"fee": rng.choice([1, 1, 2])}])
        what = rng.choice(["hand_response", "extra_draw", "hand_limit", "open_hand", "extra_summons", "cost_less"])
        values = {"extra_draw": 1, "hand_limit": rng.choice([3, 5, 7]), "extra_summons": 1, "cost_less": 500}
        given = {"who": who, "what": what} | ({"value": values[what]} if what in values else {})
        if what == "hand_response" and often(rng, 0.6):
            given["of"] = self.filter("hand", "my", rng.choice(["support", "interference", ""]), scene.static)
        return given

    tokens: list[str]
