import { sql as template } from "drizzle-orm";
import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { readConfig } from "#platform/config.ts";
import { openDatabase, withConnection, type Database, type Query } from "#platform/postgres/db.ts";
import { findRunningEngine, startEngine } from "#platform/postgres/engine.ts";
import { freePort } from "../../../../tools/free-port.ts";
import { databaseUrl, TEMPLATES } from "#test/database/database.ts";
import { ensureTemplates } from "#test/database/engine.ts";
import { copyFolder } from "#test/database/folder.ts";
import { tokenOf } from "#test/token.ts";

const MAIN = fileURLToPath(new URL("../../src/main.ts", import.meta.url));
const UNLIMITED = "1000000000";
const NO_LOG = { info: () => undefined, error: () => undefined };

/** The statuses of an answer, or 0 if there was none. */
type Send = (who: string, method: "GET" | "POST" | "PUT", path: string, body?: object, key?: string) => Promise<number>;

/** A production server with its embedded engine, in processes of their own. */
export type ProofServer = {
  start: () => Promise<void>;
  child: () => ChildProcess;
  /** The process of the embedded engine, which the server restarts. */
  enginePid: () => number;
  send: Send;
  /** A connection to the engine beside those of the server. */
  connect: () => Database;
  /** Runs the engine alone, and reads from its database. */
  inspect: <T>(read: (sql: Query) => Promise<T>) => Promise<T>;
  remove: () => void;
};

/** A folder with an empty database. The templates write without waiting for the disk, a server must wait. */
async function prepareFolder(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "narthex-proof-"));
  copyFolder(join(ensureTemplates(), "engine"), folder);
  rmSync(join(folder, "postgres", "postgresql.auto.conf"));
  const engine = await startEngine(folder, NO_LOG);
  await withConnection(
    databaseUrl(engine.url, "postgres"),
    ({ sql }) => sql`alter database ${template.identifier(TEMPLATES.empty)} rename to narthex`,
  );
  await engine.stop();
  return folder;
}

const addressOf = (who: string): string => `${who}@proof.invalid`;

async function addPeople(sql: Query, people: readonly string[]): Promise<void> {
  const edition = "proof-2025";
  await sql`
    insert into editions (id, conference_type, is_served, version, host_organization, year)
    values (${edition}, 'Global', true, 1, '', 2025)`;
  for (const who of people)
    await sql`
      insert into people (hash_id, email, name, preferred_name, organization, country, delegate_id)
      values (${who}, ${addressOf(who)}, ${who}, ${who}, '', '', ${who})`;
  await sql`
    insert into registrations
      (person_id, edition_id, name, preferred_name, organization, country, delegate_id, type, conf_year, group_name,
       need_live_voice, signup_check, channels)
    select id, ${edition}, name, preferred_name, organization, country, delegate_id, 'SCS', '2025-G', '', false, false,
      array[]::text[] from people`;
}

export async function openProofServer(people: readonly string[]): Promise<ProofServer> {
  const folder = await prepareFolder();
  const port = String(await freePort());
  const environment = {
    NARTHEX_MODE: "production",
    NARTHEX_DATA: folder,
    NARTHEX_SECRET: "a secret for the proofs, which nobody uses",
    PORT: port,
    PUBLIC_URL: `http://localhost:${port}`,
    LOG_LEVEL: "silent",
    CALLS_PER_MINUTE: UNLIMITED,
    PEOPLE_PER_ADDRESS: "100000000",
  };
  const config = readConfig(environment);
  const inspect: ProofServer["inspect"] = async (read) => {
    const engine = await startEngine(folder, NO_LOG);
    try {
      return await withConnection(engine.url, ({ sql }) => read(sql));
    } finally {
      await engine.stop();
    }
  };
  const engine = await startEngine(folder, NO_LOG);
  const { db, sql, close } = openDatabase(engine.url, 1);
  await addPeople(sql, people);
  const tokens = new Map<string, string>();
  for (const who of people) tokens.set(who, await tokenOf({ db, config }, addressOf(who), {}, "24h"));
  await close();
  await engine.stop();

  const agent = new Agent({ keepAlive: true });
  let child: ChildProcess | undefined;
  const running = (): ChildProcess => {
    if (!child) throw new Error("The server was not started.");
    return child;
  };
  return {
    async start() {
      child = fork(MAIN, { env: { ...process.env, ...environment }, stdio: ["ignore", "ignore", "inherit", "ipc"] });
      await Promise.race([
        once(child, "message"),
        once(child, "exit").then(([code]) => Promise.reject(new Error(`The server ended with ${code} at its start.`))),
      ]);
    },
    child: running,
    enginePid: () => Number(readFileSync(join(folder, "postgres", "postmaster.pid"), "utf8").split("\n")[0]),
    send: (who, method, path, body, key) =>
      new Promise((resolve) => {
        const headers = {
          authorization: `Bearer ${tokens.get(who)}`,
          ...(body ? { "content-type": "application/json" } : {}),
          ...(key ? { "idempotency-key": key } : {}),
        };
        const sent = request(`http://localhost:${port}/api${path}`, { method, headers, agent }, (answer) => {
          const failed = (): void => resolve(0);
          answer.once("error", failed).once("aborted", failed);
          answer.once("end", () => resolve(answer.statusCode ?? 0)).resume();
        });
        sent.once("error", () => resolve(0)).end(body ? JSON.stringify(body) : undefined);
      }),
    connect: () => openDatabase(findRunningEngine(folder) ?? "", 2),
    inspect,
    remove() {
      agent.destroy();
      if (child && child.exitCode === null && child.signalCode === null) child.kill("SIGKILL");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
