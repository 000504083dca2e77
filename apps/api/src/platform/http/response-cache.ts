import type { IncomingMessage, ServerResponse } from "node:http";
import { CLOCK_HEADER, LAST_EVENT_HEADER } from "@narthex/contract/headers";
import { codingFor, matches, type PreparedResponse } from "./prepared-response.ts";
import type { Clock } from "../clock.ts";
import type { RequestPerson } from "./request-person.ts";

/** Paths kept for one audience; a caller who varies the query for ever must not fill the memory. */
const MOST_PATHS = 2_000;

type Variant = NonNullable<PreparedResponse["variants"]["br"]>;
type Answers = Map<string, PreparedResponse>;

/**
 * Answers that are in memory already, given before the router: most of what an app asks when a hall opens it. An
 * answer comes here only after its route gave it, to the same audience, through every check. They are not counted by
 * the rate limit: to refuse one costs as much as to give it.
 */
export type ResponseCache = {
  /** True where it answered. */
  answer: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Keeps what everybody of this person's audience is answered at an address. */
  setShared: (person: RequestPerson, url: string, bytes: PreparedResponse) => void;
  /** Keeps what this person alone is answered, until the person changes. */
  setOwn: (person: RequestPerson, url: string, bytes: PreparedResponse) => void;
  clearShared: () => void;
  /** Starts to answer. Until then nothing is kept. */
  open: (options: OpenOptions) => void;
  count: () => number;
};

type OpenOptions = {
  /** The person of a token, without waiting. */
  personOf: (token: string) => RequestPerson | undefined;
  /** People with the same audience get the same shared answers. */
  audienceOf: (person: RequestPerson) => string;
  /** Headers of every answer. */
  headers: Record<string, string>;
};

type Asked = { authorization: string; encoding: string; tag: string };

/** The three headers that matter here, without making an object of all. What is said twice is left to the router. */
function readAsked(raw: readonly string[]): Asked | null {
  const asked: Asked = { authorization: "", encoding: "", tag: "" };
  for (let at = 0; at < raw.length; at += 2) {
    const name = raw[at] ?? "";
    if (name.length !== 13 && name.length !== 15) continue;
    const lower = name.toLowerCase();
    const field =
      lower === "authorization"
        ? "authorization"
        : lower === "accept-encoding"
          ? "encoding"
          : lower === "if-none-match"
            ? "tag"
            : null;
    if (field === null) continue;
    if (asked[field]) return null;
    asked[field] = raw[at + 1] ?? "";
  }
  return asked;
}

export function createResponseCache(clock: Clock, lastEventId: () => string): ResponseCache {
  let options: OpenOptions | null = null;
  let common: string[] = [];
  let answered = 0;
  const shared = new Map<string, Answers>();
  const own = new WeakMap<RequestPerson, Answers>();
  const audiences = new WeakMap<RequestPerson, string>();
  /** The headers of each coding as `writeHead` takes them fastest: one flat list that begins with the clock and the last event. */
  const flat = new WeakMap<object, { whole: string[]; unchanged: string[] }>();

  const audience = (person: RequestPerson, { audienceOf }: OpenOptions): string => {
    const present = audiences.get(person);
    if (present !== undefined) return present;
    const made = audienceOf(person);
    audiences.set(person, made);
    return made;
  };
  const keep = (answers: Answers, url: string, bytes: PreparedResponse): void => {
    if (answers.size >= MOST_PATHS) answers.clear();
    answers.set(url, bytes);
  };
  const headersOf = (variant: Variant): { whole: string[]; unchanged: string[] } => {
    const present = flat.get(variant);
    if (present) return present;
    const { headers } = variant;
    const kept = ["etag", "cache-control", "vary"].flatMap((name) => [name, headers[name] ?? ""]);
    const made = {
      whole: [CLOCK_HEADER, "", LAST_EVENT_HEADER, "", ...Object.entries(headers).flat(), ...common],
      unchanged: [CLOCK_HEADER, "", LAST_EVENT_HEADER, "", ...kept],
    };
    flat.set(variant, made);
    return made;
  };

  /** The last token of each connection: to see that one is the same costs less than to look a new text up. */
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

  return {
    answer(request, response) {
      if (options === null || request.method !== "GET") return false;
      const asked = readAsked(request.rawHeaders);
      if (!asked?.authorization.startsWith("Bearer ")) return false;
      const url = request.url ?? "";
      const person = options.personOf(tokenOf(request.socket, asked.authorization));
      if (!person) return false;
      const bytes = shared.get(audience(person, options))?.get(url) ?? own.get(person)?.get(url);
      if (!bytes) return false;
      const variant = bytes.variants[codingFor(asked.encoding)];
      if (!variant) return false;
      const { whole, unchanged } = headersOf(variant);
      answered += 1;
      const isUnchanged = matches(asked.tag, bytes.tag);
      const headers = isUnchanged ? unchanged : whole;
      headers[1] = nowText();
      headers[3] = lastEventId();
      if (isUnchanged) response.writeHead(304, headers).end();
      else response.writeHead(200, headers).end(variant.body);
      return true;
    },
    setShared(person, url, bytes) {
      if (options === null) return;
      const name = audience(person, options);
      const answers = shared.get(name) ?? new Map<string, PreparedResponse>();
      shared.set(name, answers);
      keep(answers, url, bytes);
    },
    setOwn(person, url, bytes) {
      const answers = own.get(person) ?? new Map<string, PreparedResponse>();
      own.set(person, answers);
      keep(answers, url, bytes);
    },
    clearShared: () => shared.clear(),
    open(given) {
      options = given;
      common = Object.entries(given.headers).flat();
    },
    count: () => answered,
  };
}
