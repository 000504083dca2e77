import type { CallName, Calls } from "@narthex/contract/calls";
import type { AnswersOf, BodyOf, ParamsOf, QueryOf } from "@narthex/contract/endpoint";
import { CallError, readProblem } from "./call-error.ts";
import { hearClock } from "./clock.ts";
import { takeEarly } from "./early.ts";
import { expireSession, freshToken } from "./session.ts";

const BASE = "/api";
const TIMEOUT = 20_000;
const CLOCK_HEADER = "narthex-clock";

type Part<K extends string, T> = [T] extends [undefined] ? { [P in K]?: never } : { [P in K]: T };
type OptionalPart<K extends string, T> = [T] extends [undefined] ? { [P in K]?: never } : { [P in K]?: T };

/** What a call takes: `params`, `body` and `query` as its contract says. */
export type CallOptions<N extends CallName> = Part<"params", ParamsOf<Calls[N]>> &
  OptionalPart<"query", QueryOf<Calls[N]>> &
  Part<"body", BodyOf<Calls[N]>> & {
    signal?: AbortSignal;
    idempotencyKey?: string;
    /** Sends no token, for what anybody may read. */
    anonymous?: true;
    /** Goes on though the page is left. */
    keepalive?: true;
  };

type NeedsNothing<O> = Partial<O> extends O ? true : false;

export type AnswerOf<N extends CallName> = AnswersOf<Calls[N]>;

type Loose = {
  params?: Record<string, unknown> | undefined;
  query?: Record<string, string | number | boolean | undefined> | undefined;
  body?: unknown;
  signal?: AbortSignal;
  idempotencyKey?: string;
  anonymous?: true;
  keepalive?: true;
};

const addressOf = (path: string, { params = {}, query = {} }: Loose): string => {
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  return search.size > 0 ? `${filled}?${search}` : filled;
};

const send = async (method: string, address: string, token: string | null, options: Loose): Promise<Response> => {
  const early = method === "GET" ? await takeEarly(address) : null;
  if (early) {
    hearClock(early.answer.headers.get(CLOCK_HEADER), early.sent, early.received);
    return early.answer;
  }
  const headers = new Headers({ accept: "application/json" });
  if (token) headers.set("authorization", `Bearer ${token}`);
  if (options.body !== undefined) headers.set("content-type", "application/json");
  if (options.idempotencyKey) headers.set("idempotency-key", options.idempotencyKey);
  const timeout = AbortSignal.timeout(TIMEOUT);
  const sent = Date.now();
  try {
    const answer = await fetch(BASE + address, {
      method,
      headers,
      keepalive: options.keepalive ?? false,
      signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
      ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
    });
    hearClock(answer.headers.get(CLOCK_HEADER), sent, Date.now());
    return answer;
  } catch (cause) {
    if (options.signal?.aborted) throw cause;
    throw new CallError("no-network", 0, "No answer came.");
  }
};

/** Asks the product's API. A refused token is renewed once; refused again, the person is signed out. */
export const call = async <N extends CallName>(
  name: N,
  ...[options]: NeedsNothing<CallOptions<N>> extends true ? [CallOptions<N>?] : [CallOptions<N>]
): Promise<AnswerOf<N>> => {
  const loose = (options ?? {}) as Loose;
  const [method = "GET", path = ""] = name.split(" ");
  const address = addressOf(path, loose);
  const token = loose.anonymous ? null : await freshToken();
  let answer = await send(method, address, token, loose);
  if (answer.status === 401 && token) {
    const renewed = await freshToken(token);
    answer = await send(method, address, renewed, loose);
    if (answer.status === 401) expireSession(renewed);
  }
  if (!answer.ok) throw await readProblem(answer);
  return (answer.headers.get("content-type")?.includes("json") ? await answer.json() : undefined) as AnswerOf<N>;
};
