import fc from "fast-check";
import type { InjectOptions } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PROOF_SEED, proofRounds, proofTimeout } from "../../../../tools/proof.ts";
import { MATRIX } from "#test/access/access-matrix.ts";
import { KINDS } from "#test/access/access-rows.ts";
import { openDemonstration, type Demonstration } from "#test/people.ts";
import { createTestServices, testConfig } from "#test/services.ts";

const ROUNDS = proofRounds(300);
const UNLIMITED = "1000000000";
const LIMITS = { CALLS_PER_MINUTE: UNLIMITED, FORMS_PER_MINUTE: UNLIMITED, PEOPLE_PER_ADDRESS: "100000000" };

type Kind = (typeof KINDS)[number];
type Sent = { call: string; kind: Kind; url: string; headers: Record<string, string>; payload: string | null };

/** Values that are wrong almost everywhere. */
const odd = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    "",
    " ",
    0,
    -1,
    1.5,
    1e308,
    2 ** 53,
    true,
    [],
    {},
    "\u0000",
    "\ud800",
    "ทดสอบ",
    "'; --",
  ),
  fc.constantFrom<unknown>("../../etc/passwd", "%00", "Global", "2025-02-30", "x".repeat(5_000), { $ne: null }, [[[]]]),
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.integer(),
  fc.jsonValue({ maxDepth: 2 }),
);
const textOf = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value));

/** A valid body with one or two fields removed, replaced or added. */
const nearBody = (body: Record<string, unknown>): fc.Arbitrary<unknown> =>
  fc
    .array(fc.tuple(fc.constantFrom(...Object.keys(body), "unknown"), fc.option(odd, { freq: 3, nil: undefined })), {
      minLength: 1,
      maxLength: 2,
    })
    .map((changes) => ({ ...body, ...Object.fromEntries(changes) }));

/** A valid address with one parameter of its path or query replaced, repeated, removed or added. */
const nearUrl = (path: string): fc.Arbitrary<string> =>
  fc
    .tuple(odd, fc.nat({ max: 20 }), fc.constantFrom("replace", "repeat", "remove", "add"))
    .map(([value, at, change]) => {
      const [route = "", query = ""] = path.split("?");
      const text = encodeURIComponent(textOf(value).toWellFormed());
      const pairs = query === "" ? [] : query.split("&");
      if (change === "add") return `${route}?${[...pairs, `limit=${text}`].join("&")}`;
      const parts = route.split("/");
      const index = at % (parts.length + pairs.length);
      if (index < parts.length && index > 0)
        return `${parts.with(index, change === "remove" ? "" : text).join("/")}?${query}`;
      const name = pairs[index - parts.length]?.split("=")[0] ?? "locale";
      const others = pairs.filter((pair) => !pair.startsWith(`${name}=`));
      const repeated = change === "repeat" ? [`${name}=${text}`, `${name}=en`] : [`${name}=${text}`];
      return `${route}?${[...others, ...(change === "remove" ? [] : repeated)].join("&")}`;
    });

const headers = fc.record(
  {
    "idempotency-key": fc.constantFrom("a", "b", "x".repeat(200), "x".repeat(201), " "),
    "if-none-match": fc.constantFrom("*", '"x"', 'W/"', ","),
    "accept-language": fc.constantFrom("th", "xx;q=2", "*", "a".repeat(900)),
    "accept-encoding": fc.constantFrom("br", "gzip;q=0", "none"),
    "content-type": fc.constantFrom("application/json", "text/plain", "multipart/form-data", "application/json; a"),
    range: fc.constantFrom("bytes=0-", "bytes=9-1", "bytes=,", "lines=1-2"),
    "last-event-id": fc.constantFrom("0", "x", "a".repeat(3000)),
  },
  { requiredKeys: [] },
);

/** A call as it is meant, nearly as it is meant, or as nobody meant it, by a kind of person. */
const requestOf = (call: string): fc.Arbitrary<Sent> => {
  const { path, body } = MATRIX[call] ?? { path: "/" };
  const isWrite = !call.startsWith("GET");
  return fc.constantFrom(...KINDS).chain((kind) => {
    const valid = (typeof body === "function" ? body(String(kind)) : body) as Record<string, unknown> | undefined;
    const json = fc.oneof(fc.constant(valid), valid ? nearBody(valid) : odd, odd);
    const payload = fc.oneof({ arbitrary: json.map((one) => JSON.stringify(one) ?? null), weight: 6 }, fc.string());
    return fc.record({
      call: fc.constant(call),
      kind: fc.constant(kind),
      url: fc.oneof(fc.constant(path), nearUrl(path)),
      headers: isWrite ? headers.map((some) => ({ "content-type": "application/json", ...some })) : headers,
      payload: isWrite ? payload : fc.constant(null),
    }) as fc.Arbitrary<Sent>;
  });
};

let demo: Demonstration;
/** What identifies each kind of person and nobody else: the address that they sign in with, their delegate id. */
let marks: Map<Kind, string[]>;
let declared: Map<string, string[]>;

beforeAll(async () => {
  demo = await openDemonstration(await createTestServices(testConfig(LIMITS), "demo"));
  await demo.app.ready();
  const rows = await demo.services.sql<{ email: string; delegate: string }[]>`
    select email, delegate_id as delegate from people where email like '%@demo.test'`;
  marks = new Map(
    KINDS.flatMap((kind) => {
      const row = rows.find(({ email }) => email === `${kind}@demo.test`);
      return row ? [[kind, [row.email, row.delegate].filter((mark) => mark.length > 4)]] : [];
    }),
  );
  const { paths = {} } = demo.app.swagger() as unknown as {
    paths?: Record<string, Record<string, { responses: object }>>;
  };
  declared = new Map(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { responses }]) => [
        `${method.toUpperCase()} ${path}`,
        Object.keys(responses),
      ]),
    ),
  );
});
afterAll(() => demo.close());

/** The identifying texts of others in an answer to this kind of person. */
const leaksIn = (body: string, kind: Kind, sent: string): string[] =>
  [...marks].flatMap(([owner, texts]) =>
    owner === kind ? [] : texts.filter((text) => body.includes(text) && !sent.includes(text)),
  );

const PROBLEM = "application/problem+json; charset=utf-8";
/** The live stream does not end, so it cannot be injected. */
const CALLS = Object.keys(MATRIX).filter((call) => MATRIX[call]?.statuses.length);

async function check({ call, kind, url, headers: some, payload }: Sent): Promise<void> {
  const method = call.split(" ")[0] as InjectOptions["method"] & string;
  const answer = await demo.ask(kind, url, { method, headers: some, ...(payload === null ? {} : { payload }) });
  // Another path may be another call, or none.
  const isSameCall = url.split("?")[0] === MATRIX[call]?.path.split("?")[0];
  expect(answer.status, answer.body).toBeLessThan(500);
  if (isSameCall) expect(declared.get(call)).toContain(String(answer.status));
  if (answer.status >= 400) expect(answer.headers["content-type"]).toBe(PROBLEM);
  expect(leaksIn(answer.body, kind, `${decodeURIComponent(url)}${payload}`)).toEqual([]);
}

describe("every call, with valid, almost valid and invalid input, by every kind of person", () => {
  it(
    "is answered with a declared status, without a failure and without data of another person [C09]",
    async () => {
      const request = fc.constantFrom(...CALLS).chain(requestOf);
      await fc.assert(fc.asyncProperty(request, check), { seed: PROOF_SEED, numRuns: ROUNDS });
    },
    proofTimeout(ROUNDS, 50),
  );

  it("is checked: an answer with the address of another person is found [C09]", async () => {
    const { body } = await demo.ask("scs", "/profile/export");
    expect(leaksIn(body, "scs", "")).toEqual([]);
    expect(leaksIn(body, "host", "")).toContain("scs@demo.test");
  });
});
