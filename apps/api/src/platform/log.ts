import { pino, type DestinationStream, type Logger } from "pino";

export type Log = Logger;

const REMOVED = "[removed]";

/** Values that must not be logged, wherever they appear in a text. UUIDs stay: they name jobs and proposals. */
const SENSITIVE: readonly [RegExp, string][] = [
  // The parameters that Drizzle adds to the message of a failed query.
  [/\bparams: [\s\S]*/, `params: ${REMOVED}`],
  // Queries and credentials of URLs.
  [/\/\/[^/\s"]*@/g, `//${REMOVED}@`],
  // Email addresses, also encoded in a URL.
  [/[\p{L}\p{N}.!#$&'*+/=^_`{|}~-]+(?:@|%40)[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*/giu, REMOVED],
  [/\?[^\s"'\\<>]*=[^\s"'\\<>]*/g, `?${REMOVED}`],
  [/\b(bearer|basic)\s+[\w.~+/=-]+/gi, `$1 ${REMOVED}`],
  // IP addresses.
  [/(?<![\w.])(?:\d{1,3}\.){3}\d{1,3}(?!\w|\.\d)/g, REMOVED],
  [/(?<![\w:.])(?:[\da-f]{1,4}:){3,7}[\da-f]{1,4}(?![\w:])/gi, REMOVED],
  [/(?<![\w:])(?:[\da-f]{1,4}(?::[\da-f]{1,4})*)?::(?:[\da-f]{1,4}(?::[\da-f]{1,4})*)?(?![\w:])/gi, REMOVED],
  // Tokens, signatures and random ids: 21 characters with a digit, or 40 of any kind.
  [/(?<![\w-])(?![\da-f]{8}-[\da-f]{4}-)(?:(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{21,}|[\w-]{40,})(?:\.[\w-]+)*/gi, REMOVED],
  // Random ids without a digit, which is one in forty. Few names have so many capital letters.
  [/(?<![\w-])(?=(?:[\w-]*?[A-Z]){4})(?=(?:[\w-]*?[a-z]){4})[\w-]{21,}/g, REMOVED],
];

/** A fast pre-check: it matches every sensitive value, but few other lines. */
const SUSPICIOUS = /[@?]|%40|earer |asic |params: |\d\.\d|::|:[\da-f]{1,4}:|[\w-]{21}/i;

/** A text without email addresses, IP addresses, queries of URLs and tokens. */
export const scrubText = (text: string): string =>
  !SUSPICIOUS.test(text)
    ? text
    : SENSITIVE.reduce((scrubbed, [pattern, replacement]) => scrubbed.replace(pattern, replacement), text);

const scrubValue = (value: unknown): unknown => {
  if (typeof value === "string") return scrubText(value);
  if (Array.isArray(value)) return value.map(scrubValue);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, scrubValue(one)]));
};

/** Every line passes here, whatever was logged. It is parsed, because escaped characters hide where a value begins. */
const scrubLine = (line: string): string =>
  SUSPICIOUS.test(line) ? `${JSON.stringify(scrubValue(JSON.parse(line)))}\n` : line;

/** The class of SQLSTATE whose messages quote values. */
const QUOTES_VALUES = /^22/;
/** Fields of PostgreSQL's and Node's errors that contain no values. */
const FACTS = ["code", "syscall", "routine", "severity", "table_name", "constraint_name", "statusCode", "status"];
const MAX_CAUSES = 4;

type ErrorFacts = Record<string, unknown>;

/** The query of a failed statement has placeholders; its parameters are not logged. */
const messageOf = ({ message, query, code }: ErrorFacts): string => {
  if (typeof query === "string") return `Failed query: ${query}`;
  return typeof code === "string" && QUOTES_VALUES.test(code) ? REMOVED : String(message);
};

/** The lines of a stack that name places in the code, without the message before them. */
const framesOf = (stack: unknown): string[] =>
  String(stack)
    .split("\n")
    .filter((line) => /^\s+at .*:\d+:\d+\)?$/.test(line))
    .map((line) => line.trim());

/** An error as its kind, message, place and causes. Other fields (parameters, addresses, answers) are left out. */
function errorView(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return { type: typeof error };
  const facts = error as Error & ErrorFacts;
  const known = FACTS.flatMap((name) =>
    ["string", "number"].includes(typeof facts[name]) ? [[name, facts[name]]] : [],
  );
  return {
    type: error.name === "Error" ? error.constructor.name : error.name,
    message: messageOf(facts),
    ...Object.fromEntries(known),
    stack: framesOf(error.stack),
    ...(error.cause instanceof Error && depth < MAX_CAUSES ? { cause: errorView(error.cause, depth + 1) } : {}),
  };
}

/**
 * Structured, one JSON object per line. Requests are logged by route. Query parameters, addresses of people and machines,
 * and tokens are removed from every line (docs/security.md).
 */
export const createLog = (level: string, destination?: DestinationStream): Log =>
  pino(
    {
      level,
      base: null,
      redact: { paths: ["*.email", "*.token", "*.password", "*.authorization"], censor: REMOVED },
      serializers: { err: (error: unknown) => errorView(error) },
      hooks: { streamWrite: scrubLine },
    },
    ...(destination ? [destination] : []),
  );

/**
 * Logs an exception or a rejection that nothing handles, whatever the level of the log, and ends the process: Node.js would
 * write the error as it is to the standard error.
 */
export const endOnUncaught = (): void =>
  void process.on("uncaughtException", (err) => {
    createLog("fatal").fatal({ err }, "an error was not handled; the process ends");
    process.exit(1);
  });
