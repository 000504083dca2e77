import { scryptSync } from "node:crypto";
import { loadavg } from "node:os";
import { parseArgs } from "node:util";
import { beginSignIn, createBrowser, type Answer } from "../../apps/api/test/browser.ts";
import { AWAITED, sendMail } from "../../apps/api/src/platform/jobs/mail.ts";
import { openCrowd } from "./crowd.ts";
import { median, writeResult } from "./figures.ts";

const NOW = "2025-07-18T09:15:00+08:00";
/** Of each kind: registered people, and addresses that nobody has. With few, a difference is not found. */
const { values } = parseArgs({ options: { addresses: { type: "string", default: "500" } } });
const ADDRESSES = Number(values.addresses);
/** A wrong password takes a second. */
const PASSWORDS = 60;
/** A difference of two equal samples is greater once in 16,000 times. */
const MAX_Z = 4;
/** Until the emails of the requests before have left. */
const SETTLE_MS = 30;
const MAIL = { subject: "An email", text: "A text", html: "<p>A text</p>" };
const waitFor = (milliseconds: number): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, milliseconds));

type Kind = "known" | "unknown";
type Sample = { kind: Kind; email: string; milliseconds: number; answer: string };

const [loadBefore = 0] = loadavg();
const crowd = await openCrowd(ADDRESSES, NOW);
const { address } = crowd.server;
// The slowest to check: registered people have a password that an older version stored.
const oldKey = scryptSync("theirs", Buffer.alloc(16), 32, { N: 2 ** 15, r: 8, p: 3, maxmem: 2 ** 26 });
const oldHash = `scrypt$32768,3$${Buffer.alloc(16).toString("base64url")}$${oldKey.toString("base64url")}`;
await crowd.services.sql`
  insert into accounts (email, sub, password_hash, is_demonstration)
  select email, 'test-' || email, ${oldHash}, false from people where email like 'crowd-%' on conflict do nothing`;

/** Both kinds have addresses of the same length, in an order that says nothing. */
const addresses = Array.from({ length: ADDRESSES }, (_, index): { kind: Kind; email: string }[] => [
  { kind: "known", email: `crowd-${index + 1}@crowd.invalid` },
  { kind: "unknown", email: `other-${index + 1}@crowd.invalid` },
])
  .flat()
  .map((each) => ({ ...each, order: Math.random() }))
  .toSorted((one, other) => one.order - other.order);

/** Everything that an answer says, without the typed address and what is new in each answer. */
const shownIn = ({ status, location, text, headers }: Answer, email: string): string => {
  const kept = [...headers].filter(
    ([name]) => !["date", "set-cookie", "x-request-id"].includes(name) && !name.startsWith("x-ratelimit"),
  );
  const cookies = headers.getSetCookie().map((cookie) => cookie.replace(/=[^;]*/, "="));
  return [status, location, JSON.stringify([kept, cookies]), text]
    .join("\n")
    .replaceAll(email, "ADDRESS")
    .replaceAll(encodeURIComponent(email), "ADDRESS")
    .replaceAll(/interaction\/[\w-]+/g, "interaction/ID")
    .replaceAll(/challenge&quot;:&quot;[\w-]+/g, "CHALLENGE")
    .replaceAll(/in \d+ seconds/g, "in SECONDS");
};

async function timed(kind: Kind, email: string, act: () => Promise<Answer>): Promise<Sample> {
  const from = performance.now();
  const answer = await act();
  return { kind, email, milliseconds: performance.now() - from, answer: shownIn(answer, email) };
}

/** The normal deviate of Mann and Whitney's test: how clearly one sample is slower than the other. */
function deviate(samples: readonly Sample[]): number {
  const ranked = samples.toSorted((one, other) => one.milliseconds - other.milliseconds);
  const known = ranked.flatMap(({ kind }, rank) => (kind === "known" ? [rank + 1] : []));
  const [n, m] = [known.length, ranked.length - known.length];
  const sum = known.reduce((total, rank) => total + rank, 0) - (n * (n + 1)) / 2;
  return (sum - (n * m) / 2) / Math.sqrt((n * m * (n + m + 1)) / 12);
}

/** What an observer learns from the answers to known and unknown addresses. */
function compare(samples: readonly Sample[]) {
  const of = (wanted: Kind): Sample[] => samples.filter(({ kind }) => kind === wanted);
  const answersOf = (wanted: Kind): string[] => [...new Set(of(wanted).map(({ answer }) => answer))].toSorted();
  const middle = (wanted: Kind): number =>
    Math.round(median(of(wanted).map(({ milliseconds }) => milliseconds)) * 100) / 100;
  const z = Math.round(deviate(samples) * 100) / 100;
  const isSame = JSON.stringify(answersOf("known")) === JSON.stringify(answersOf("unknown"));
  return {
    addresses: samples.length,
    answers: answersOf("known").length,
    isSameAnswer: isSame,
    knownP50Ms: middle("known"),
    unknownP50Ms: middle("unknown"),
    z,
    isFound: !isSame || Math.abs(z) > MAX_Z,
  };
}

const samples: Record<string, Sample[]> = {
  ask: [],
  open: [],
  enter: [],
  password: [],
  forgot: [],
  afterForgot: [],
  oneMoreQuery: [],
  emailForKnown: [],
};
const FORGOT = "/oidc/password?lang=en";
for (const [index, { kind, email }] of addresses.entries()) {
  const browser = createBrowser(address);
  const { location } = (await beginSignIn(browser, address)).answer;
  const measure = async (name: string, act: () => Promise<Answer>) =>
    samples[name]?.push(await timed(kind, email, act));
  await measure("ask", () => browser.go(location, { email, way: "code" }));
  // While the email is written, if there is one.
  await measure("open", () => browser.go(location));
  await measure("enter", () => browser.go(location, { email, code: "000000" }));
  if (index < 2 * PASSWORDS) await measure("password", () => browser.go(location, { email, password: "not the one" }));
  await measure("forgot", () => browser.go(FORGOT, { email }));
  // While the email is written, if there is one.
  await measure("afterForgot", () => browser.go(location));
  await waitFor(SETTLE_MS);
  // The first control: emails are written for people who are registered only.
  if (kind === "known") await sendMail(crowd.services.db, crowd.services, { ...MAIL, to: email }, null, AWAITED);
  await measure("emailForKnown", () => browser.go(location));
  // The second one: the same page, with one query more for people who are registered.
  await measure("oneMoreQuery", async () => {
    if (kind === "known") await crowd.services.sql`select 1 from people where email = ${email}`;
    return browser.go(`${location}?way=address`);
  });
}
const results = Object.fromEntries(Object.entries(samples).map(([name, of]) => [name, compare(of)]));
const changed = (samples["open"] ?? []).map((one) =>
  one.kind === "known" ? { ...one, answer: `${one.answer} ` } : one,
);
const { oneMoreQuery, emailForKnown, ...proven } = results;
const controls = { oneMoreQuery, emailForKnown, oneMoreByte: compare(changed) };
console.log({ results: proven, controls });
writeResult("enumeration", loadBefore, { maxZ: MAX_Z, results: proven, controls });
await crowd.stop();
const isProven =
  Object.values(proven).every(({ isFound }) => !isFound) && Object.values(controls).every((found) => found?.isFound);
if (!isProven) console.error("A difference was found, or a control was not.");
process.exit(isProven ? 0 : 1);
