import type { IncomingMessage, ServerResponse } from "node:http";
import { CLOCK_HEADER } from "@narthex/contract/identity";
import { chooseCoding, matches, type Bytes } from "./bytes.ts";
import type { Clock } from "./clock.ts";
import type { Person } from "./session.ts";

/** Paths kept for one audience; a caller who varies the query for ever must not fill the memory. */
const MOST_PATHS = 2_000;

type Answers = Map<string, Bytes>;

/**
 * Answers that are in memory already, given before the router: most of what an app asks when a hall opens it. An
 * answer comes here only after its route gave it, to the same audience, through every check. They are not counted by
 * the rate limit: to refuse one costs as much as to give it.
 */
export type Quick = {
  /** True where it answered. */
  answer: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Keeps what everybody of this person's audience is answered at an address. */
  keepShared: (person: Person, url: string, bytes: Bytes) => void;
  /** Keeps what this person alone is answered, until the person changes. */
  keepOwn: (person: Person, url: string, bytes: Bytes) => void;
  forgetShared: () => void;
  /** Tells how a token's person is found without waiting, and what every answer carries. */
  open: (known: (token: string) => Person | undefined, headers: Record<string, string>) => void;
  count: () => number;
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

/** Two people of one audience are answered alike in everything that is not their own. */
const audienceOf = ({ own, registrations }: Person): string =>
  [own, ...registrations.map((one) => `${one.editionId} ${one.type} ${one.isAbsentAlumnus}`)].join("|");

export function createQuick(clock: Clock): Quick {
  let known: ((token: string) => Person | undefined) | null = null;
  let common: string[] = [];
  let answered = 0;
  const shared = new Map<string, Answers>();
  const own = new WeakMap<Person, Answers>();
  const audiences = new WeakMap<Person, string>();
  /** The headers of each coding as `writeHead` takes them fastest: one flat list, whose first pair is the clock. */
  const flat = new WeakMap<object, { whole: string[]; unchanged: string[] }>();

  const audience = (person: Person): string => {
    const present = audiences.get(person);
    if (present !== undefined) return present;
    const made = audienceOf(person);
    audiences.set(person, made);
    return made;
  };
  const keep = (answers: Answers, url: string, bytes: Bytes): void => {
    if (answers.size >= MOST_PATHS) answers.clear();
    answers.set(url, bytes);
  };
  const headersOf = (variant: Bytes["br"]): { whole: string[]; unchanged: string[] } => {
    const present = flat.get(variant);
    if (present) return present;
    const { headers } = variant;
    const kept = ["etag", "cache-control", "vary"].flatMap((name) => [name, headers[name] ?? ""]);
    const made = {
      whole: [CLOCK_HEADER, "", ...Object.entries(headers).flat(), ...common],
      unchanged: [CLOCK_HEADER, "", ...kept],
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
      if (known === null || request.method !== "GET") return false;
      const asked = readAsked(request.rawHeaders);
      if (!asked?.authorization.startsWith("Bearer ")) return false;
      const url = request.url ?? "";
      const person = known(tokenOf(request.socket, asked.authorization));
      if (!person) return false;
      const bytes = shared.get(audience(person))?.get(url) ?? own.get(person)?.get(url);
      if (!bytes) return false;
      const variant = bytes[chooseCoding(asked.encoding)];
      const { whole, unchanged } = headersOf(variant);
      answered += 1;
      if (matches(asked.tag, bytes.tag)) {
        unchanged[1] = nowText();
        response.writeHead(304, unchanged).end();
      } else {
        whole[1] = nowText();
        response.writeHead(200, whole).end(variant.body);
      }
      return true;
    },
    keepShared(person, url, bytes) {
      const name = audience(person);
      const answers = shared.get(name) ?? new Map<string, Bytes>();
      shared.set(name, answers);
      keep(answers, url, bytes);
    },
    keepOwn(person, url, bytes) {
      const answers = own.get(person) ?? new Map<string, Bytes>();
      own.set(person, answers);
      keep(answers, url, bytes);
    },
    forgetShared: () => shared.clear(),
    open(find, headers) {
      known = find;
      common = Object.entries(headers).flat();
    },
    count: () => answered,
  };
}
