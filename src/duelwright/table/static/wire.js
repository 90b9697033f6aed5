/**
 * The socket of a tab: resends what has not been answered, comes back by itself, and knows whose seat it is.
 */

const page = /** @type {HTMLElement} */ (document.getElementById("table"));
const { id: match = "", base = "" } = page.dataset;

/** The own token and a friend's: they stand behind the # of the address, and stay in this browser. */
export const [own = "", friend = ""] = kept().split("~");

function kept() {
  const given = /^#[\w-]{32}(~[\w-]{32})?$/.test(location.hash) ? location.hash.slice(1) : "";
  const name = `seat:${match}`;
  try {
    if (!given) return sessionStorage.getItem(name) ?? localStorage.getItem(name) ?? "";
    sessionStorage.setItem(name, given);
    localStorage.setItem(name, given);
    history.replaceState(null, "", location.pathname + location.search);
  } catch {
    // A browser that keeps nothing: the address keeps it.
  }
  return given;
}

/** @type {WebSocket|null} */
let socket = null;
/** @type {Map<string, object>} */
const unanswered = new Map();
let tries = 0;
let heard = 0;

/**
 * Keeps a socket open.
 * @param {(message: any) => void} receive
 * @param {(code: number) => void} lost told each time that it closes
 */
export function listen(receive, lost) {
  const address = new URL(`${base}/ws/${match}`, location.href);
  address.protocol = address.protocol.replace("http", "ws");
  const opened = (socket = new WebSocket(address));
  heard = Date.now();
  opened.addEventListener("open", () => {
    send({ t: "hello", token: own, lang: document.documentElement.lang });
    for (const message of unanswered.values()) send(message);
  });
  opened.addEventListener("message", (event) => {
    heard = Date.now();
    tries = 0;
    const message = JSON.parse(event.data);
    if (message.t === "ok" || message.t === "no") unanswered.delete(message.id);
    receive(message);
  });
  opened.addEventListener("close", (event) => {
    if (socket !== opened) return;
    socket = null;
    lost(event.code);
    if (event.code === 4403) return;
    setTimeout(() => listen(receive, lost), Math.min(5000, 250 * 2 ** tries++) + 250 * Math.random());
  });
}

/** @param {object} message */
export function send(message) {
  if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
}

/** Sends something that must not get lost, nor be done twice. @param {Record<string, unknown>} message */
export function deed(message) {
  const name = crypto.randomUUID?.() ?? `${Date.now()}-${Math.random().toString(36).slice(2)}`;
  unanswered.set(name, { ...message, id: name });
  send({ ...message, id: name });
}

/** A socket that has gone silent is given up without waiting for its end. */
setInterval(() => {
  const silence = Date.now() - heard;
  if (silence > 14_000) socket?.dispatchEvent(new CloseEvent("close", { code: 1006 }));
  else if (silence > 4000) send({ t: "ping" });
  else for (const message of unanswered.values()) send(message);
}, 2000);

addEventListener("offline", () => socket?.dispatchEvent(new CloseEvent("close", { code: 1006 })));
