/**
 * The table in the browser: one socket, the board as the server draws it, and moves by touch, key or drag.
 * The server's copy is the only one: nothing is played here before it has been answered.
 */

import { deed, friend, listen, own, send } from "./wire.js";

/**
 * @typedef {{move: string, kind: string, does: string, steps: string[][]}} Move
 * @typedef {{name: string, bot: string|null, here: boolean, came: boolean, absent: number, grace: number}} Seat
 * @typedef {{t: "view"|"event", from?: number, n: number, you: number, board: string, moves: Move[], log: string[],
 *   over: boolean, asked?: string, can: Record<string, any>, offer?: {what: string, seat: number}|null, seats: Seat[],
 *   coach?: {text: string, clause: string}|null, verdict?: string, reason?: string, clause?: string|null,
 *   eyes?: (string|number)[], frozen?: string}} View
 */

const page = /** @type {HTMLElement} */ (document.getElementById("table"));
const { base = "", mode = "", game = "", opponent = "" } = page.dataset;
/** @type {Record<string, string>} */
const words = JSON.parse(page.dataset.words ?? "{}");
const still = matchMedia("(prefers-reduced-motion: reduce)");

/** @param {string} name @returns {HTMLElement} */
const part = (name) => /** @type {HTMLElement} */ (document.getElementById(name));

/** @param {string} name @param {Record<string, string|number>} [values] */
const say = (name, values = {}) =>
  (words[name] ?? name).replace(/\{(\w+)\}/g, (whole, key) => String(values[key] ?? whole));

/** @param {string} text @param {() => void} act @param {string} [kind] */
function button(text, act, kind = "") {
  const made = document.createElement("button");
  made.type = "button";
  made.className = kind;
  made.textContent = text;
  made.addEventListener("click", act);
  return made;
}

/** @param {string} text */
function line(text) {
  const made = document.createElement("p");
  made.textContent = text;
  return made;
}

/** @type {View|null} */
let view = null;

/** @param {number} code */
function lost(code) {
  const text = code === 4403 ? "noSeat" : code === 1012 ? "stopped" : "lost";
  part("status").textContent = say(text);
  page.classList.add("offline");
}

/** @param {any} message */
function receive(message) {
  page.classList.remove("offline");
  switch (message.t) {
    case "view":
    case "event": return show(message);
    case "no":
      cancel();
      return tell(message.text, message.clause);
    case "why": return tell(message.move ? `${message.move}: ${message.text}` : message.text, message.clause);
    case "hint":
      tell(message.text);
      return mark(view?.moves.find((move) => move.move === message.move)?.steps.flat() ?? [], "hinted");
    case "here": return here(message.seats);
    case "card": return read(message.lines);
    case "curtain": return curtain(message.seat);
    case "invite": return invite(message);
    case "replay": return stage(message);
    case "rematch": return rematch(message.id);
    case "bye": part("status").textContent = say("stopped");
  }
}

/* The view. */

/** @param {View} next */
function show(next) {
  if (next.t === "event" && (!view || next.from !== view.n)) return send({ t: "sync" });
  const log = part("log");
  if (next.t === "view") log.replaceChildren();
  for (const told of next.log) log.append(Object.assign(document.createElement("li"), { textContent: told }));
  log.scrollTop = log.scrollHeight;
  const fresh = next.t === "event";
  view = next;
  if (next.frozen) tell(say("frozen"));
  page.dataset.you = String(next.you);
  if (!(next.over && part("after").dataset.shown)) draw(next.board, fresh);
  chosen = [];
  if (fresh) tell("");
  mark([...new Set(next.moves.flatMap((move) => move.steps[0] ?? []))], "can");
  offer();
  deeds();
  here(next.seats);
  if (next.over) after();
}

/** Draws a board: focus stays where it was, and cards glide from where they lay. @param {string} html @param {boolean} glide */
function draw(html, glide) {
  const board = part("board");
  const focused = key(document.activeElement);
  const before = new Map(cards(board).map(([name, card]) => [name, card.getBoundingClientRect()]));
  board.innerHTML = html;
  for (const card of board.querySelectorAll(".card")) card.setAttribute("draggable", "true");
  if (focused) element(focused)?.focus({ preventScroll: true });
  if (!glide || still.matches || document.hidden) return;
  for (const [name, card] of cards(board)) {
    const from = before.get(name);
    const to = card.getBoundingClientRect();
    const steps = from
      ? [{ transform: `translate(${from.x - to.x}px, ${from.y - to.y}px)` }, { transform: "none" }]
      : [{ opacity: 0, transform: "scale(.85)" }, { opacity: 1, transform: "none" }];
    if (!from || from.x !== to.x || from.y !== to.y) card.animate(steps, { duration: 300, easing: "ease-out" });
  }
}

/** Open cards by side, code and count: what both the old and the new board show. @param {HTMLElement} board @returns {[string, HTMLElement][]} */
function cards(board) {
  /** @type {Record<string, number>} */
  const counts = {};
  return [.../** @type {NodeListOf<HTMLElement>} */ (board.querySelectorAll(".card[data-card]"))]
    .filter((card) => card.dataset.card !== "?")
    .map((card) => {
      const name = `${card.dataset.zone?.[0]} ${(card.dataset.card ?? "").replace(/^\w+\W(?=\w)/, "")}`;
      counts[name] = (counts[name] ?? 0) + 1;
      return [`${name} ${counts[name]}`, card];
    });
}

/** What the server calls an element of the board. @param {Element|null} found */
function key(found) {
  const near = /** @type {HTMLElement|null} */ (found?.closest?.("#board button[data-zone]"));
  if (!near) return "";
  return near.dataset.place === undefined ? near.dataset.zone ?? "" : `${near.dataset.zone}.${near.dataset.place}`;
}

/** @param {string} name @returns {HTMLElement|undefined} */
const element = (name) =>
  [.../** @type {NodeListOf<HTMLElement>} */ (part("board").querySelectorAll("button[data-zone]"))].find(
    (found) => key(found) === name,
  );

/** @param {string[]} names @param {string} kind */
function mark(names, kind) {
  const wanted = new Set(names);
  for (const found of part("board").querySelectorAll("button[data-zone]")) {
    found.classList.toggle(kind, wanted.has(key(found)));
  }
}

/** @param {string} text @param {string|null} [clause] */
function tell(text, clause) {
  const told = part("told");
  told.replaceChildren(text);
  if (clause) told.append(" ", button(clause, () => rules(clause), "clause"));
}

/* Moves: each touch narrows them down. */

/** @type {string[]} */
let chosen = [];

/** The moves that begin with these touches. @param {string[]} touched */
const begun = (touched) =>
  (view?.moves ?? []).filter((move) => touched.every((name, place) => move.steps[place]?.includes(name)));

/** @param {string} name */
function touch(name) {
  if (!view || view.over) return;
  tell("");
  const next = begun([...chosen, name]).length ? [...chosen, name] : [name];
  const found = begun(next);
  if (!found.length) {
    if (view.moves.length || !view.over) send({ t: "why", place: name });
    chosen = [];
  } else if (found.length === 1 && (next.length > 1 || found[0].steps.length === 1)) {
    return play(found[0].move);
  } else chosen = next;
  mark(chosen, "chosen");
  mark([...new Set(begun(chosen).flatMap((move) => move.steps[chosen.length] ?? []))], "can");
  offer();
}

/** @param {string} move */
function play(move) {
  if (!view) return;
  deed({ t: "move", expect: view.n, move });
  chosen = [];
  mark([], "chosen");
  mark([], "can");
  part("choices").replaceChildren();
}

/** Offers as buttons what no touch can tell apart. */
function offer() {
  const box = part("choices");
  const found = begun(chosen);
  const open = chosen.length ? found : found.filter((move) => !move.steps.length);
  const listed = open.length <= 12 ? open : open.filter((move) => move.steps.length <= chosen.length).slice(0, 12);
  box.replaceChildren(...listed.map(choice));
  if (chosen.length) {
    if (listed.length) box.prepend(line(say("choose")));
    box.append(button(say("cancel"), cancel, "cancel"));
  }
  const all = /** @type {HTMLDetailsElement} */ (part("all"));
  all.hidden = !view?.moves.length;
  if (all.open) list();
}

/** @param {Move} move */
function choice(move) {
  const made = button(move.move, () => play(move.move), "move");
  made.lang = "en";
  if (move.does) made.title = move.does;
  return made;
}

function list() {
  part("all").querySelector(".list")?.replaceChildren(...(view?.moves ?? []).map(choice));
}

function cancel() {
  chosen = [];
  mark([], "chosen");
  mark([...new Set((view?.moves ?? []).flatMap((move) => move.steps[0] ?? []))], "can");
  offer();
}

part("board").addEventListener("click", (event) => {
  const found = /** @type {HTMLElement} */ (event.target);
  const name = key(found);
  if (name) touch(name);
});
part("board").addEventListener("focusin", (event) => {
  const card = /** @type {HTMLElement|null} */ (/** @type {Element} */ (event.target).closest("[data-card]"));
  const code = card?.dataset.card;
  if (!card || !code || code === "?" || code === shownCard) return;
  shownFace = card.querySelector("svg");
  send({ t: "card", name: (shownCard = code) });
});
part("board").addEventListener("dragstart", (event) => {
  const name = key(/** @type {Element} */ (event.target));
  if (name && name !== chosen.at(-1)) touch(name);
});
part("board").addEventListener("dragover", (event) => event.preventDefault());
part("board").addEventListener("drop", (event) => {
  event.preventDefault();
  const name = key(/** @type {Element} */ (event.target));
  if (name && chosen.length) touch(name);
});
part("all").addEventListener("toggle", list);
addEventListener("keydown", (event) => {
  if (event.key === "Escape" && chosen.length) cancel();
});

/** The card that can be read now. */
let shownCard = "";

/** @type {SVGElement|null} */
let shownFace = null;

/** @param {string[]} lines */
function read(lines) {
  const box = part("card");
  box.hidden = !lines.length;
  box.replaceChildren(...(shownFace ? [shownFace.cloneNode(true)] : []), ...lines.map(line));
}

/* What can be done besides moves. */

function deeds() {
  const can = view?.can ?? {};
  const box = part("deeds");
  /** @type {[string, () => void, boolean][]} */
  const known = [
    ["hint", () => send({ t: "hint" }), false],
    ["undo", () => deed({ t: "undo" }), false],
    ["takeback", () => deed({ t: "ask", what: "takeback" }), false],
    ["draw", () => deed({ t: "ask", what: "draw" }), false],
    ["resign", () => deed({ t: "resign" }), true],
  ];
  const wanted = known.filter(([name]) => can[name] && !(name === "takeback" && can.undo));
  const made = wanted.map(([name, act, asks]) => {
    const one = button(say(name), () => {
      if (asks && one.textContent !== say("sure")) one.textContent = say("sure");
      else act();
    }, name);
    return one;
  });
  if (can.kinds?.length) {
    const on = !can.passing;
    made.push(button(say(on ? "pass-on" : "passing"), () => send({ t: "pass-on", on }), "pass-on"));
  }
  box.replaceChildren(...made);
  if (can.kinds?.length) box.append(stops(can.kinds, can.stops));
  if (can.open) {
    box.append(check(say("open"), can.opened, (on) => send({ t: "open", on })));
  }
}

/** Whether the list of what to ask about is open. */
let asking = false;

/** @param {string[]} kinds @param {string[]} wanted */
function stops(kinds, wanted) {
  const box = document.createElement("details");
  box.open = asking;
  box.addEventListener("toggle", () => (asking = box.open));
  box.append(Object.assign(document.createElement("summary"), { textContent: say("stops") }));
  const now = new Set(wanted);
  for (const kind of kinds) {
    box.append(check(kind, now.has(kind), (on) => {
      now[on ? "add" : "delete"](kind);
      send({ t: "stops", kinds: [...now] });
    }));
  }
  return box;
}

/** @param {string} text @param {boolean} on @param {(on: boolean) => void} act */
function check(text, on, act) {
  const label = document.createElement("label");
  const box = Object.assign(document.createElement("input"), { type: "checkbox", checked: on });
  box.addEventListener("change", () => act(box.checked));
  label.append(box, ` ${text}`);
  return label;
}

/* Who is here, and what the other asks. */

/** @type {number|undefined} */
let later;

/** @param {Seat[]} seats */
function here(seats) {
  if (!view) return;
  view.seats = seats;
  clearTimeout(later);
  const box = part("notice");
  const status = part("status");
  box.replaceChildren();
  if (view.over) return void (status.textContent = view.verdict ?? "");
  const you = view.you;
  status.textContent = you < 0 ? say("watching") : view.moves.length ? `${say("yourTurn")}. ${view.asked ?? ""}`
    : say("theirTurn", { name: seats[1 - you].name });
  page.classList.toggle("asked", view.moves.length > 0);
  if (view.coach) {
    const { text, clause } = view.coach;
    box.append(Object.assign(line(text), { className: "coach" }), button(clause, () => rules(clause), "clause"));
  }
  if (you < 0) return;
  const other = seats[1 - you];
  if (view.offer && view.offer.seat !== you) {
    box.append(line(say(`offered-${view.offer.what}`, { name: other.name })));
    box.append(button(say("accept"), () => deed({ t: "answer", yes: true })));
    box.append(button(say("decline"), () => deed({ t: "answer", yes: false })));
  }
  if (mode !== "friend" || other.here || other.bot) return;
  if (friend && !other.came) return send({ t: "invite", token: friend, base: location.origin + base });
  box.append(line(say("away", { name: other.name })));
  if (other.absent <= 0) box.append(button(say("standIn"), () => send({ t: "stand-in", bot: opponent })));
  if (other.grace <= 0) box.append(button(say("claim"), () => deed({ t: "claim" })));
  const wait = Math.min(...[other.absent, other.grace].filter((left) => left > 0));
  if (Number.isFinite(wait)) later = setTimeout(() => here(seats.map((seat) => ({ ...seat, absent: seat.absent - wait, grace: seat.grace - wait }))), wait * 1000 + 200);
}

/** @param {{url: string, qr: string}} message */
function invite({ url, qr }) {
  const box = part("notice");
  const code = document.createElement("div");
  code.className = "code";
  code.innerHTML = qr;
  const link = Object.assign(document.createElement("input"), { readOnly: true, value: url, className: "invitation" });
  link.setAttribute("aria-label", say("copy"));
  const copy = button(say("copy"), async () => {
    link.select();
    await navigator.clipboard?.writeText(url).catch(() => undefined);
    copy.textContent = say("copied");
  });
  const name = view?.seats[1 - (view?.you ?? 0)].name ?? "";
  box.replaceChildren(line(say("waiting", { name })), link, copy, code);
}

/** @param {number} seat */
function curtain(seat) {
  view = null;
  const name = "AB"[seat];
  part("board").replaceChildren();
  part("log").replaceChildren();
  part("deeds").replaceChildren();
  part("choices").replaceChildren();
  tell("");
  part("status").textContent = say("curtain", { name });
  const show = button(say("look", { name }), () => send({ t: "look" }), "primary look");
  part("notice").replaceChildren(show);
  show.focus();
}

/* The rules, opened at a clause. */

/** @param {string} [clause] */
async function rules(clause) {
  const panel = /** @type {HTMLDetailsElement} */ (part("rules"));
  const text = /** @type {HTMLElement} */ (panel.querySelector(".text"));
  panel.open = true;
  if (!text.childElementCount) {
    const answer = await fetch(`${base}/rules/${game}`);
    const found = new DOMParser().parseFromString(await answer.text(), "text/html").querySelector("main");
    text.replaceChildren(...(found?.childNodes ?? []));
  }
  for (const old of text.querySelectorAll(".here")) old.classList.remove("here");
  const found = clause ? document.getElementById(clause) : null;
  found?.classList.add("here");
  (found ?? text).scrollIntoView({ block: "center", behavior: still.matches ? "auto" : "smooth" });
}
part("rules").addEventListener("toggle", (event) => {
  const panel = /** @type {HTMLDetailsElement} */ (event.target);
  if (panel.open && !panel.querySelector(".text")?.childElementCount) rules();
});

/* After the match. */

const wished = new URLSearchParams(location.search);

function after() {
  const box = part("after");
  if (!view || box.dataset.shown) return;
  box.dataset.shown = "yes";
  box.hidden = false;
  /** @param {string} name @returns {any} */
  const find = (name) => box.querySelector(name);
  find(".verdict").textContent = view.verdict ?? "";
  find(".reason").textContent = view.reason ?? "";
  const { clause, seats } = view;
  if (clause) find(".reason").append(" ", button(clause, () => rules(clause), "clause"));
  for (const form of box.querySelectorAll("input[name=token]")) /** @type {HTMLInputElement} */ (form).value = own;
  find(".player").hidden = view.you < 0 && !own;
  const names = { "-1": say("public"), 0: seats[0].name, 1: seats[1].name, all: say("all") };
  const eyes = /** @type {HTMLSelectElement} */ (find(".eyes"));
  for (const one of view.eyes ?? []) eyes.add(new Option(names[/** @type {"all"} */ (String(one))], String(one)));
  eyes.value = wished.get("eyes") ?? String(view.eyes?.at(-1) ?? -1);
  const range = /** @type {HTMLInputElement} */ (find(".stage"));
  const ask = () => send({ t: "at", eyes: eyes.value, stage: Number(range.value) });
  range.max = "100000";
  range.value = wished.get("stage") ?? range.max;
  eyes.addEventListener("change", ask);
  range.addEventListener("input", ask);
  find(".link").addEventListener("click", async () => {
    const url = `${location.origin}${location.pathname}?eyes=${eyes.value}&stage=${range.value}`;
    history.replaceState(null, "", url);
    await navigator.clipboard?.writeText(url).catch(() => undefined);
    find(".link").textContent = say("copied");
  });
  ask();
}

/** @param {string} next the match that the other has begun */
function rematch(next) {
  const link = document.createElement("a");
  link.href = `${base}/t/${next}${own ? `#${own}` : ""}`;
  link.textContent = say("rematch");
  link.className = "primary";
  part("notice").replaceChildren(link);
}

/** @param {{at: number, of: number, ply: number, board: string, log: string[]}} message */
function stage({ at, of, ply, board, log }) {
  const box = part("after");
  const range = /** @type {HTMLInputElement} */ (box.querySelector(".stage"));
  range.max = String(of);
  range.value = String(at);
  /** @type {HTMLElement} */ (box.querySelector("output")).textContent = say("stage", { at, of });
  /** @type {HTMLInputElement} */ (box.querySelector("input[name=ply]")).value = String(ply);
  draw(board, true);
  part("log").replaceChildren(...log.map((told) => Object.assign(document.createElement("li"), { textContent: told })));
}

listen(receive, lost);
