import type { IncomingMessage, ServerResponse } from "node:http";
import { CLOCK_HEADER, LAST_EVENT_HEADER } from "@narthex/contract/headers";
import { codingFor, matches, type PreparedResponse } from "./prepared-response.ts";
import type { Clock } from "../clock.ts";
import type { RequestPerson } from "./request-person.ts";

/** Cached addresses per audience or person. A caller who varies the query must not fill the memory. */
const MAX_ADDRESSES = 2_000;
/** Node.js writes a string body together with its headers, which saves a write. Only short bodies are kept as a string too. */
const MAX_JOINED_BYTES = 16_384;

type Variant = NonNullable<PreparedResponse["variants"]["br"]>;
/** Headers as a flat list, which is fastest for `writeHead`: clock and last event first. `text` is a short body in Latin-1. */
type Written = { whole: string[]; unchanged: string[]; text: string | null };
type Answers = Map<string, PreparedResponse>;

/**
 * Answers from memory, before the router: most requests when many people open the app at the same time. Routes add an
 * answer after all their checks, for the same audience or person. The rate limit does not count these answers, because
 * refusing a request would cost as much as answering it.
 */
export type ResponseCache = {
  /** True if it answered. */
  answer: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** An answer that a request with this token would get from memory. */
  find: (token: string, url: string) => PreparedResponse | undefined;
  /** Caches an answer for everyone in this person's audience. */
  setShared: (person: RequestPerson, url: string, bytes: PreparedResponse) => void;
  /** Caches an answer for this person, until the person changes. */
  setOwn: (person: RequestPerson, url: string, bytes: PreparedResponse) => void;
  clearShared: () => void;
  /** Enables the cache when the server is ready. */
  open: (options: OpenOptions) => void;
  count: () => number;
};

type OpenOptions = {
  /** The person of a token, if they are in memory. */
  personOf: (token: string) => RequestPerson | undefined;
  /** People with the same audience get the same shared answers. */
  audienceOf: (person: RequestPerson) => string;
  /** Headers of every answer. */
  headers: Record<string, string>;
};

export function createResponseCache(clock: Clock, lastEventId: () => string): ResponseCache {
  let options: OpenOptions | null = null;
  let common: string[] = [];
  let answered = 0;
  const shared = new Map<string, Answers>();
  const own = new WeakMap<RequestPerson, Answers>();
  const audiences = new WeakMap<RequestPerson, string>();
  const writtenForms = new WeakMap<object, Written>();

  const audience = (person: RequestPerson, { audienceOf }: OpenOptions): string => {
    const present = audiences.get(person);
    if (present !== undefined) return present;
    const current = audienceOf(person);
    audiences.set(person, current);
    return current;
  };
  const store = (answers: Answers, url: string, bytes: PreparedResponse): void => {
    if (answers.size >= MAX_ADDRESSES) answers.clear();
    answers.set(url, bytes);
  };
  const writtenForm = (variant: Variant): Written => {
    const present = writtenForms.get(variant);
    if (present) return present;
    const { headers, body } = variant;
    const validators = ["etag", "cache-control", "vary"].flatMap((name) => [name, headers[name] ?? ""]);
    const created = {
      whole: [CLOCK_HEADER, "", LAST_EVENT_HEADER, "", ...Object.entries(headers).flat(), ...common],
      unchanged: [CLOCK_HEADER, "", LAST_EVENT_HEADER, "", ...validators],
      text: body.length > MAX_JOINED_BYTES ? null : body.toString("latin1"),
    };
    writtenForms.set(variant, created);
    return created;
  };

  /** The last token of each connection: comparing it is faster than creating and looking up a new string. */
  const tokens = new WeakMap<object, { authorization: string; token: string }>();
  const tokenOf = (socket: object, authorization: string): string => {
    const last = tokens.get(socket);
    if (last?.authorization === authorization) return last.token;
    const token = authorization.slice("Bearer ".length);
    tokens.set(socket, { authorization, token });
    return token;
  };

  let lastNow = Number.NaN;
  let lastText = "";
  const nowText = (): string => {
    const now = clock.now();
    if (now !== lastNow) lastText = new Date((lastNow = now)).toISOString();
    return lastText;
  };

  const find = (token: string, url: string): PreparedResponse | undefined => {
    const person = options?.personOf(token);
    if (!options || !person) return undefined;
    return shared.get(audience(person, options))?.get(url) ?? own.get(person)?.get(url);
  };

  return {
    find,
    answer(request, response) {
      if (options === null || request.method !== "GET") return false;
      // Node.js has already parsed them, so they cost nothing here.
      const { authorization, "accept-encoding": encoding = "", "if-none-match": tag } = request.headers;
      if (!authorization?.startsWith("Bearer ")) return false;
      const bytes = find(tokenOf(request.socket, authorization), request.url ?? "");
      if (!bytes) return false;
      const variant = bytes.variants[codingFor(encoding)];
      if (!variant) return false;
      const { whole, unchanged, text } = writtenForm(variant);
      answered += 1;
      const isUnchanged = matches(tag, bytes.tag);
      const headers = isUnchanged ? unchanged : whole;
      headers[1] = nowText();
      headers[3] = lastEventId();
      if (isUnchanged) response.writeHead(304, headers).end();
      else if (text === null) response.writeHead(200, headers).end(variant.body);
      else response.writeHead(200, headers).end(text, "latin1");
      return true;
    },
    setShared(person, url, bytes) {
      if (options === null) return;
      const name = audience(person, options);
      const answers = shared.get(name) ?? new Map<string, PreparedResponse>();
      shared.set(name, answers);
      store(answers, url, bytes);
    },
    setOwn(person, url, bytes) {
      const answers = own.get(person) ?? new Map<string, PreparedResponse>();
      own.set(person, answers);
      store(answers, url, bytes);
    },
    clearShared: () => shared.clear(),
    open(opened) {
      options = opened;
      common = Object.entries(opened.headers).flat();
    },
    count: () => answered,
  };
}
