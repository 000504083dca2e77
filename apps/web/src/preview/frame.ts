import { CLOCK_HEADER } from "@narthex/contract/base/headers";
import { localeKey } from "@narthex/domain/words/locales";
import {
  PREVIEW_READY,
  type FromPreview,
  type PreviewStart,
  type ToPreview,
} from "@narthex/client/preview-messages.ts";

/**
 * Runs before the app in the frame of a preview. The frame has an origin of its own, so that the browser keeps it from
 * cookies, storage and the service worker of this site. Instead of the network, the app gets its answers from the console.
 */
const { path, conferenceType, locale } = JSON.parse(window.name) as PreviewStart;
const TOKEN = { accessToken: "preview", expiresIn: 86_400, sub: "preview" };

/** Settings that last as long as the frame. */
const storageOf = (entries: [string, string][]): Storage => {
  const values = new Map(entries);
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    clear: () => values.clear(),
    key: (index) => [...values.keys()][index] ?? null,
    get length() {
      return values.size;
    },
  };
};
const replace = (owner: object, name: string, value: unknown): void =>
  void Object.defineProperty(owner, name, { value, writable: true });
replace(
  globalThis,
  "localStorage",
  storageOf([
    ["narthex.session", JSON.stringify({ sub: TOKEN.sub })],
    [localeKey(conferenceType), locale],
    ["narthex.locale.shown", locale],
  ]),
);
replace(globalThis, "sessionStorage", storageOf([]));
replace(document, "cookie", "");
// The app does without them where a browser has none.
for (const name of ["serviceWorker", "locks"]) Reflect.deleteProperty(Navigator.prototype, name);
// The edition is not copied to the device.
replace(navigator, "connection", { saveData: true });

const { port1: port, port2 } = new MessageChannel();
const send = (message: FromPreview): void => port.postMessage(message);
const waiting = new Map<number, (answer: Response) => void>();
let lastId = 0;
let live: ReadableStreamDefaultController<Uint8Array> | null = null;
/** The app follows live events only once its first screen is complete. */
let hasChanged = false;
const CHANGED = new TextEncoder().encode('event: content\ndata: {"audience":1}\n\n');
const announceChange = (): void => {
  hasChanged = live === null;
  live?.enqueue(CHANGED);
};

port.addEventListener("message", ({ data }: MessageEvent<ToPreview>) => {
  if (data.kind === "changed") return announceChange();
  const { id, status, body, now } = data;
  waiting.get(id)?.(Response.json(body, { status, headers: { [CLOCK_HEADER]: now } }));
  waiting.delete(id);
});
port.start();
parent.postMessage(PREVIEW_READY, location.origin, [port2]);

const liveEvents = (): Response => {
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      live = controller;
      if (hasChanged) announceChange();
    },
  });
  return new Response(body, { headers: { "content-type": "text/event-stream" } });
};
const read = (address: string): Promise<Response> => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  waiting.set(++lastId, resolve);
  send({ kind: "read", id: lastId, address });
  return promise;
};
const refuse = (isQuiet: boolean): Response => {
  if (!isQuiet) send({ kind: "refused" });
  return Response.json({ type: "/problems/not-yours", title: "", status: 403, detail: "" }, { status: 403 });
};

const fetchFile = globalThis.fetch;
globalThis.fetch = async (input, init) => {
  const request = new Request(input, init);
  const { origin, pathname, search } = new URL(request.url);
  const address = pathname.startsWith("/api/") && origin === location.origin ? pathname.slice("/api".length) : null;
  if (address === null) return fetchFile(input, init);
  if (address === "/session/token") return Response.json(TOKEN);
  if (address === "/live") return liveEvents();
  // The app counts its use by itself: nobody did anything that is refused.
  if (address.startsWith("/analytics/")) return new Response(null, { status: 202 });
  // It marks announcements as read by itself, too.
  return request.method === "GET" ? read(address + search) : refuse(init?.priority === "low");
};

const scrollIntoView = Reflect.get(Element.prototype, "scrollIntoView");
/** Scrolls the app only. The browser would also scroll the console around it, from under a tap that is on its way. */
Element.prototype.scrollIntoView = function (options) {
  const wanted: ScrollIntoViewOptions =
    typeof options === "object" ? options : { block: options === false ? "end" : "start" };
  const within: ScrollIntoViewOptions & { container: "nearest" } = { ...wanted, container: "nearest" };
  scrollIntoView.call(this, within);
};

for (const name of ["pushState", "replaceState"] as const) {
  const change = history[name].bind(history);
  history[name] = (...parts) => {
    change(...parts);
    send({ kind: "shown", path: location.pathname + location.search + location.hash });
  };
}
addEventListener("pagehide", () => send({ kind: "left" }));
history.replaceState(null, "", path);
