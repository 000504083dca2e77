import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { pino } from "pino";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createLog, scrubText } from "#platform/log.ts";
import { sendMail } from "#platform/jobs/mail.ts";
import { buildApp } from "./app.ts";
import { openDemonstration, type Demonstration } from "#test/people.ts";
import { createServices } from "./platform/services.ts";
import { createTestServices, testConfig } from "#test/services.ts";

const MAIL = "canary.person@canary.example";
const IP = "203.0.113.77";
const IPV6 = "2001:db8:ca:4a:17:1:2:3";
const QUERY = "canary-in-a-query";
const TOKEN = "Canary_token-0123456789abcdefghij";
const PASSWORD = "canary-secret";
const CANARIES = [MAIL, "canary.person", IP, IPV6, QUERY, TOKEN, PASSWORD];

const lines: string[] = [];
const log = createLog("debug", { write: (line) => void lines.push(line) });
const newLines = (): Record<string, unknown>[] => lines.splice(0).map((line) => JSON.parse(line) as never);
/** The lines of a failure, which must be there and must contain no canary. */
const expectScrubbed = (...messages: string[]): void => {
  const text = lines.join("");
  expect(CANARIES.filter((canary) => text.toLowerCase().includes(canary.toLowerCase()))).toEqual([]);
  expect(newLines().map(({ msg }) => msg)).toEqual(expect.arrayContaining(messages));
};

let mailServer: SMTPServer;
let demo: Demonstration;

beforeAll(async () => {
  mailServer = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onAuth: (_auth, _session, done) => done(null, { user: "canary" }),
    onRcptTo: ({ address }, { remoteAddress }, done) => done(new Error(`no mailbox ${address} for ${remoteAddress}`)),
  });
  await new Promise<void>((resolve) => mailServer.listen(0, "127.0.0.1", resolve));
  const { port } = mailServer.server.address() as { port: number };
  const config = testConfig({
    LOG_LEVEL: "debug",
    SMTP_URL: `smtp://canary.person:${PASSWORD}@127.0.0.1:${port}`,
    MAIL_FROM: MAIL,
  });
  demo = await openDemonstration(await createTestServices(config, "demo", log));
});
afterAll(async () => {
  await demo.close();
  await new Promise<void>((done) => mailServer.close(done));
});

const call = (path: string, options: { method?: "GET" | "POST" | "PUT"; payload?: object | string } = {}) =>
  demo.app.inject({
    url: `${path}${path.includes("?") ? "&" : "?"}q=${QUERY}&email=${encodeURIComponent(MAIL)}`,
    remoteAddress: path.startsWith("/oidc") ? IPV6 : IP,
    headers: { "x-forwarded-for": IP, cookie: `narthex_session=${TOKEN}`, referer: `https://x.example/?q=${QUERY}` },
    ...options,
  });

it("the log of a broken mail server names no person, address or password [O06]", async () => {
  const mail = { to: MAIL, subject: PASSWORD, text: TOKEN, html: TOKEN };
  await demo.services.db.transaction((tx) => sendMail(tx, demo.services, mail));
  await expect.poll(() => lines.join("")).toContain("a job failed");
  expectScrubbed("a job failed and will be retried");
  const stored = await demo.services.sql`select output from jobs.job where output is not null`;
  expect(JSON.stringify(stored)).not.toContain("canary");
  await demo.services.sql`delete from mails`;
});

it("the log of a broken disk names no file of a person and no signature [O06]", async () => {
  const files = join(demo.services.config.dataFolder, "files");
  await rm(files, { recursive: true, force: true });
  await mkdir(demo.services.config.dataFolder, { recursive: true });
  await writeFile(files, "not a folder");
  const { uploadUrl } = (await demo.ask("scs", "/socialprofile/upload-url")).json as { uploadUrl: string };
  const { pathname, search, searchParams } = new URL(uploadUrl);
  const answer = await demo.app.inject({
    method: "PUT",
    url: `${pathname}${search}`,
    headers: { "content-type": "application/octet-stream" },
    remoteAddress: IP,
    payload: Buffer.from(TOKEN),
  });
  expect(answer.statusCode).toBe(503);
  expect(lines.join("")).not.toContain(searchParams.get("signature"));
  expect(lines.join("")).not.toContain(pathname.split("/").at(-1));
  expectScrubbed("request failed, temporarily unavailable");
});

it("the log of broken storage names no key and no query of the bucket [O06] [O65]", async () => {
  Object.assign(process.env, { AWS_ACCESS_KEY_ID: PASSWORD, AWS_SECRET_ACCESS_KEY: TOKEN, AWS_MAX_ATTEMPTS: "1" });
  const config = testConfig({ LOG_LEVEL: "debug", S3_BUCKET: "canary", S3_ENDPOINT: "http://127.0.0.1:9" });
  const services = await createServices(config, demo.services.databaseUrl, log);
  const app = await buildApp(services);
  const url = `/media/people/${"a".repeat(21)}.jpg?q=${QUERY}&token=${TOKEN}`;
  const answer = await app.inject({ url, remoteAddress: IP });
  await app.close();
  await services.close();
  expect(answer.statusCode).toBe(503);
  expectScrubbed("request failed, temporarily unavailable", "answered");
});

it("the log has refused reads, by route, status and the number of the person, and no read that was answered [O82]", async () => {
  const answeredSince = async (who: string, path: string) => {
    lines.length = 0;
    await demo.ask(who, path);
    return lines
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter(({ msg, level }) => msg === "answered" && Number(level) >= 30)
      .map(({ method, status, person }) => [method, status, typeof person]);
  };
  expect(await answeredSince("gc", "/console/global-2025/staff")).toEqual([["GET", 403, "number"]]);
  expect(await answeredSince("organiser", "/console/global-2025/staff")).toEqual([]);
});

it("the log of a broken database names no parameter, address or token [O06]", async () => {
  await demo.services.sql`alter table form_entries rename to broken_forms`;
  await demo.services.sql`alter table oidc_payloads rename to broken_payloads`;
  const authorization = new URLSearchParams({
    client_id: "narthex-app",
    response_type: "code",
    redirect_uri: `${demo.services.config.publicUrl}/login/callback`,
    scope: "openid",
    code_challenge: "c".repeat(43),
    code_challenge_method: "S256",
    login_hint: MAIL,
    state: TOKEN,
  });
  const form = { name: PASSWORD, email: MAIL, conferenceType: "Global", language: "en" };
  const statuses = [
    await call("/api/webhooks/newsletter", { method: "POST", payload: form }),
    await call(`/oidc/auth?${authorization.toString()}`),
    await call(`/oidc/interaction/${TOKEN}`),
    await call(`/api/profile?token=${TOKEN}`),
  ].map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status >= 500).length).toBeGreaterThanOrEqual(2);
  expectScrubbed("request failed", "the sign-in provider failed", "answered");
  await demo.services.sql`alter table broken_forms rename to form_entries`;
  await demo.services.sql`alter table broken_payloads rename to oidc_payloads`;
});

it("an unfiltered log of the same errors would name them, and values in PostgreSQL's messages are removed [O06]", async () => {
  const error = await demo.services.db.execute(sql`select ${MAIL}::text from nowhere`).catch((err: unknown) => err);
  const value = await demo.services.db.execute(sql`select ${QUERY}::int`).catch((err: unknown) => err);
  const plain: string[] = [];
  pino({ base: null }, { write: (line) => void plain.push(line) }).error({ err: error });
  expect(plain.join("")).toContain(MAIL);
  log.error({ err: error }, `for ${MAIL}\n${IP} and ${IPV6}`);
  log.error(error);
  log.error({ err: value, url: `/api/x?q=${QUERY}`, nested: [{ authorization: `Bearer ${TOKEN}` }] }, "failed");
  const [first, ...more] = newLinesChecked();
  expect(first).toMatchObject({ err: { type: "DrizzleQueryError", cause: { code: "42P01" } } });
  expect(first?.["err"]).toMatchObject({ message: "Failed query: select $1::text from nowhere" });
  expect(more).toHaveLength(2);
});

function newLinesChecked(): Record<string, unknown>[] {
  const text = lines.join("");
  expect(CANARIES.filter((canary) => text.includes(canary))).toEqual([]);
  return newLines();
}

it("IP addresses are removed at the end of a sentence too, but not numbers of versions [O06]", () => {
  expect(scrubText(`Sign-in is blocked for ${IP}.`)).toBe("Sign-in is blocked for [removed].");
  expect(scrubText(`From ${IPV6}. Then from ${IP}, twice.`)).toBe("From [removed]. Then from [removed], twice.");
  expect(scrubText("release 1.2.3.4.5")).toBe("release 1.2.3.4.5");
});

it("random ids are removed whether they have digits or not, but names from the code are kept [O06]", () => {
  expect(scrubText("at uploads/lVzmGMktuNbLiOmQWksCR")).toBe("at uploads/[removed]");
  expect(scrubText("at uploads/V1StGXR8_Z5jdHi6B-myT")).toBe("at uploads/[removed]");
  const name = "job place-offers of allocation_proposals in collectPersonalSignals";
  expect(scrubText(name)).toBe(name);
});
