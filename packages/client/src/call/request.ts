import { CLOCK_HEADER, LAST_EVENT_HEADER } from "@narthex/contract/base/headers";
import { isAgreed } from "./agreed-status.ts";
import { setTag, tagOf } from "./answer-tags.ts";
import { CallError, readProblem } from "../call-error.ts";
import { syncClock } from "../clock.ts";
import { takeFirstAnswer } from "../session/first-data.ts";
import { isBefore, noteAnswer } from "./last-event.ts";
import { serverBase, withServerAddresses } from "../server-address.ts";
import { currentSession, expireSession, freshToken } from "../session/session.ts";

const TIMEOUT_MS = 20_000;
/** How often, and after how long, a read is repeated that was answered by a process without the last event. */
const LATE_READS = 8;
const LATE_MS = 250;

/** Parts of a request besides its name. `call.ts` and `write.ts` type them by the contract. */
export type RequestOptions = {
  params?: Record<string, unknown> | undefined;
  query?: Record<string, string | number | boolean | undefined> | undefined;
  body?: unknown;
  /** Sent as it is, in place of a body. */
  bytes?: ArrayBuffer;
  signal?: AbortSignal;
  idempotencyKey?: string;
  /** Sends no token. */
  anonymous?: true;
  /** The request outlives the page. */
  keepalive?: true;
  /** The app sends it by itself. Its priority is low, by which a preview knows it too. */
  isQuiet?: true;
  /** An answer of this request. If the server still has the same one, it is not sent again. */
  known?: unknown;
  /** Sends nothing if another person is signed in by then. */
  as?: string;
};

export const urlOf = (path: string, { params = {}, query = {} }: RequestOptions): string => {
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  return search.size > 0 ? `${filled}?${search}` : filled;
};

const lost = (): CallError => new CallError("no-network", 0, "No answer came.");

const noteHeaders = ({ headers }: Response, sent: number, received: number): void => {
  syncClock(headers.get(CLOCK_HEADER), sent, received);
  noteAnswer(headers.get(LAST_EVENT_HEADER));
};

const send = async (method: string, url: string, token: string | null, options: RequestOptions): Promise<Response> => {
  const headers = new Headers({ accept: "application/json" });
  if (token) headers.set("authorization", `Bearer ${token}`);
  if (options.bytes) headers.set("content-type", "application/octet-stream");
  else if (options.body !== undefined) headers.set("content-type", "application/json");
  if (options.idempotencyKey) headers.set("idempotency-key", options.idempotencyKey);
  const tag = tagOf(options.known);
  if (tag) headers.set("if-none-match", tag);
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const sent = Date.now();
  try {
    const answer = await fetch(`${serverBase()}/api${url}`, {
      method,
      headers,
      keepalive: options.keepalive ?? false,
      priority: options.isQuiet ? "low" : "auto",
      signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
      ...(options.bytes && { body: options.bytes }),
      ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
    });
    noteHeaders(answer, sent, Date.now());
    return answer;
  } catch (cause) {
    if (options.signal?.aborted) throw cause;
    throw lost();
  }
};

/** A token of the person that the request belongs to. */
const tokenFor = async ({ anonymous, as }: RequestOptions, rejected?: string): Promise<string | null> => {
  if (anonymous) return null;
  const token = await freshToken(rejected);
  if (as !== undefined && currentSession()?.sub !== as)
    throw new CallError("no-token", 401, "Another person is signed in.");
  return token;
};

/** Sends one request to the API. A refused token is renewed once; if it is refused again, the person is signed out. */
export const request = async (name: string, options: RequestOptions): Promise<unknown> => {
  const [method = "GET", path = ""] = name.split(" ");
  const url = urlOf(path, options);
  const first = method === "GET" ? takeFirstAnswer(url) : null;
  if (first) return first.data;
  let token = await tokenFor(options);
  let answer = await send(method, url, token, options);
  if (answer.status === 401 && token) {
    token = await tokenFor(options, token);
    answer = await send(method, url, token, options);
    if (answer.status === 401) expireSession(token);
  }
  for (let left = method === "GET" ? LATE_READS : 0; left-- > 0 && isBefore(answer.headers.get(LAST_EVENT_HEADER));) {
    await new Promise((resolve) => setTimeout(resolve, LATE_MS));
    answer = await send(method, url, token, options);
  }
  if (answer.status === 304) return options.known;
  if (!answer.ok) throw await readProblem(answer);
  const type = answer.headers.get("content-type") ?? "";
  // A network that asks for a sign-in of its own answers everything with 200 and a page.
  if (!isAgreed(name, answer.status) || type.includes("html"))
    throw new CallError("failed", answer.status, `Another answer was expected than ${answer.status} ${type}.`);
  if (!type.includes("json")) return undefined;
  const text = await answer.text().catch((cause: unknown) => {
    throw options.signal?.aborted ? cause : lost();
  });
  return setTag(JSON.parse(withServerAddresses(text)) as unknown, answer.headers.get("etag"));
};
