import { mkdirSync, readFileSync, watch } from "node:fs";
import { join } from "node:path";
import { createAuthenticator, type Authenticator } from "../../apps/api/test/authenticator.ts";
import { callApi, passkeyOptionsOf, type Options } from "../../apps/api/test/passkeys.ts";
import { openConnections } from "./connections.ts";
import type { Crowd } from "./crowd.ts";
import { createDevice, type DeviceAnswer } from "./device.ts";
import { percentile } from "./figures.ts";
import { cpuOf, cpuOfMachine } from "./server.ts";

type Way = "passkey" | "code" | "password";
/** Of a hundred people: 50 have a passkey, 45 ask for a code, 5 type a password. */
const wayOf = (index: number): Way => (index % 2 === 0 ? "passkey" : index % 20 === 1 ? "password" : "code");
const emailOf = (index: number): string => `crowd-${index + 1}@crowd.invalid`;
const MAKING_AT_ONCE = 20;
const MAIL_TIMEOUT_MS = 60_000;

type Outcome = { way: Way; milliseconds: number; slowest: number; mailMs: number | null; failure: string | null };

const waitFor = (milliseconds: number): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, milliseconds));
const round = (value: number): number => Math.round(value * 100) / 100;

/** The codes that the server writes to its outbox, by address. */
function openMailbox(folder: string) {
  const waiting = new Map<string, (code: string) => void>();
  const outbox = join(folder, "outbox");
  mkdirSync(outbox, { recursive: true });
  const watcher = watch(outbox, (_, name) => {
    if (!name?.endsWith(".eml")) return;
    const text = readFileSync(join(outbox, name), "utf8");
    const to = /^To: .*?([\w-]+@[\w.]+)/m.exec(text)?.[1] ?? "";
    const code = /^Subject: (\d{6})/m.exec(text)?.[1];
    if (code) waiting.get(to)?.(code);
  });
  return {
    codeFor: (email: string): Promise<string> =>
      new Promise((resolve, reject) => {
        const late = setTimeout(() => reject(new Error("no mail")), MAIL_TIMEOUT_MS);
        waiting.set(email, (code) => {
          clearTimeout(late);
          resolve(code);
        });
      }),
    close: () => watcher.close(),
  };
}

/** People of a hall who sign in, each in a browser of their own. */
export async function openHall({ server, services, tokens }: Crowd, people: number) {
  const { address, folder } = server;
  const connections = openConnections(address);
  const mailbox = openMailbox(folder);
  const passkeys = new Map<number, Authenticator>();
  const everyone = Array.from({ length: people }, (_, index) => index);
  // Who asks for a code signs in for the first time.
  const accounts = everyone.filter((index) => wayOf(index) !== "code").map(emailOf);
  await services.sql`
    insert into accounts (email, sub, is_demonstration)
    select email, 'test-' || email, false from unnest(${accounts}::text[]) email on conflict do nothing`;
  const owners = everyone.filter((index) => wayOf(index) === "passkey");
  const make = async (): Promise<void> => {
    for (let index = owners.pop(); index !== undefined; index = owners.pop()) {
      const token = tokens[index] ?? "";
      const authenticator = createAuthenticator(address);
      const options = (await callApi(address, token, "POST", "/passkeys/options", {})).json as Options;
      const made = await callApi(address, token, "POST", "/passkeys", { answer: authenticator.make(options) });
      if (made.status !== 201) throw new Error(JSON.stringify(made));
      passkeys.set(index, authenticator);
    }
  };
  await Promise.all(Array.from({ length: MAKING_AT_ONCE }, make));

  /** From the app's sign-in button to the app, signed in. The time until an email arrives is counted by itself. */
  async function signIn(index: number): Promise<Outcome> {
    const [way, email] = [wayOf(index), emailOf(index)];
    const outcome: Outcome = { way, milliseconds: 0, slowest: 0, mailMs: null, failure: null };
    const ip = `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`;
    const request = createDevice(address, connections, { "x-forwarded-for": ip });
    const go = async (status: number, ...sent: Parameters<typeof request>): Promise<DeviceAnswer> => {
      const answer = await request(...sent);
      outcome.milliseconds += answer.milliseconds;
      outcome.slowest = Math.max(outcome.slowest, answer.milliseconds);
      if (answer.status !== status) throw new Error(`${answer.status} at ${sent[0].replace(/[\w-]{20,}.*/, "…")}`);
      return answer;
    };
    const answerOf = async (page: string, text: string): Promise<DeviceAnswer> => {
      if (way === "password") return go(303, page, { way, email, password: "demo" });
      if (way === "passkey") {
        return go(303, `${page}/passkey`, {
          answer: JSON.stringify(passkeys.get(index)?.sign(passkeyOptionsOf(text))),
        });
      }
      const mail = mailbox.codeFor(email);
      const asked = await go(303, page, { way, email });
      await go(200, asked.location);
      const from = performance.now();
      const code = await mail;
      outcome.mailMs = performance.now() - from;
      return go(303, page, { email, code });
    };
    try {
      const started = await go(303, "/login/start?locale=en");
      const page = (await go(303, started.location)).location;
      const { text } = await go(200, page);
      const { location } = await answerOf(page, text);
      if (location !== "/") throw new Error(`led to ${location}`);
    } catch (error) {
      outcome.failure = error instanceof Error ? error.message : String(error);
    }
    return outcome;
  }

  return {
    async rush(seconds: number, ways: readonly Way[] = ["passkey", "code", "password"]) {
      const who = everyone.filter((index) => ways.includes(wayOf(index)));
      const cpuNow = () => {
        const { user, system } = process.cpuUsage();
        const own = cpuOf(server.pid);
        return { own, rest: cpuOfMachine() - own - (user + system) / 1000 };
      };
      const before = cpuNow();
      const outcomes = await Promise.all(
        who.map(async (index) => {
          await waitFor((index / people) * seconds * 1000);
          return signIn(index);
        }),
      );
      const after = cpuNow();
      const shown = (some: readonly Outcome[]) => ({
        people: some.length,
        p50Ms: percentile(
          some.map(({ milliseconds }) => milliseconds),
          0.5,
        ),
        p99Ms: percentile(
          some.map(({ milliseconds }) => milliseconds),
          0.99,
        ),
        slowestCallP99Ms: percentile(
          some.map(({ slowest }) => slowest),
          0.99,
        ),
      });
      const mails = outcomes.flatMap(({ mailMs }) => (mailMs === null ? [] : [mailMs]));
      return {
        seconds,
        failures: Object.entries(Object.groupBy(outcomes, ({ failure }) => failure ?? ""))
          .filter(([failure]) => failure)
          .map(([failure, some]) => `${some?.length} × ${failure}`),
        all: shown(outcomes),
        ...Object.fromEntries(ways.map((way) => [way, shown(outcomes.filter((one) => one.way === way))])),
        mailP50Ms: percentile(mails, 0.5),
        mailP99Ms: percentile(mails, 0.99),
        serverCpuMsEach: round((after.own - before.own) / who.length),
        /** Of the machine without the server and this client: on an idle machine the database's. */
        restCpuMsEach: round((after.rest - before.rest) / who.length),
      };
    },
    async close() {
      mailbox.close();
      await connections.close();
    },
  };
}
