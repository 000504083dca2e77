import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { AcceptedFile } from "@narthex/contract/console/photos/photo-uploads";
import { missingParts, PART_BYTES } from "@narthex/domain/photos/photo-uploads";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Services } from "#platform/services.ts";
import { freePort } from "../../../../../../tools/free-port.ts";
import { countLockWaits, DEMO_INSTANT } from "#test/database/database.ts";
import { createTestServices, testConfig } from "#test/services.ts";
import { tokenOf } from "#test/token.ts";
import { lockRouting } from "../ingest.repository.ts";
import { createPicture } from "#test/photos/photos.ts";
import { resumeUploadsChore } from "./sort-upload.job.ts";

const MAIN = fileURLToPath(new URL("../../../main.ts", import.meta.url));
const EDITION = "global-2025";
const START_TIMEOUT_MS = 120_000;

let services: Services;
let server: ChildProcess;
let token: string;

/** A server process on the same database and files as this test, which itself works on no jobs. */
async function startServer(): Promise<void> {
  const { config, databaseUrl } = services;
  server = fork(MAIN, {
    env: {
      ...process.env,
      NARTHEX_MODE: "demonstration",
      NARTHEX_CLOCK: DEMO_INSTANT,
      NARTHEX_DATA: config.dataFolder,
      DATABASE_URL: databaseUrl,
      PORT: new URL(config.publicUrl).port,
      LOG_LEVEL: "silent",
    },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  await once(server, "message");
}

async function killServer(): Promise<void> {
  const ended = once(server, "exit");
  server.kill("SIGKILL");
  await ended;
}

beforeAll(async () => {
  services = await createTestServices(testConfig({ PORT: String(await freePort()) }), "gallery");
  mkdirSync(services.config.dataFolder, { recursive: true });
  token = await tokenOf(services, "photographer@demo.test");
  await startServer();
}, START_TIMEOUT_MS);
afterAll(async () => {
  if (server.exitCode === null && server.signalCode === null) await killServer();
  await services.close();
});

async function call(method: string, path: string, body: object | Buffer): Promise<Response> {
  const isPart = Buffer.isBuffer(body);
  return fetch(`${services.config.publicUrl}/api/console/${EDITION}/photos/uploads${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      connection: "close",
      "content-type": isPart ? "application/octet-stream" : "application/json",
    },
    body: isPart ? new Uint8Array(body) : JSON.stringify(body),
  });
}

it(
  "a server that is killed during an upload, and while it sorts it, loses no photo and adds none twice [D18]",
  async () => {
    const pictures = await Promise.all(Array.from({ length: 20 }, () => createPicture()));
    // Its first part is whole when the server is killed.
    const large = Buffer.concat([await createPicture(), Buffer.alloc(PART_BYTES, 7)]);
    const files = new Map([["0.png", large], ...pictures.map((bytes, at) => [`${at + 1}.png`, bytes] as const)]);
    const started = await call("POST", "", { camera: "", tab: "Featured", slotId: null, clockOffsetS: 0 });
    const { id } = (await started.json()) as { id: string };
    const named = [...files].map(([name, bytes]) => ({ name, bytes: bytes.length }));
    const declare = async () => (await (await call("POST", `/${id}/files`, { files: named })).json()) as AcceptedFile[];
    const [first] = await declare();
    await call("PUT", `/${id}/files/${first?.number}/parts/0`, large.subarray(0, PART_BYTES));
    const lost = call("PUT", `/${id}/files/${first?.number}/parts/1`, large.subarray(PART_BYTES)).catch(() => null);
    await killServer();
    await lost;

    await startServer();
    const accepted = await declare();
    expect(accepted.length).toBe(files.size);
    expect(accepted[0]?.received).toContain(0);
    for (const { number, name, bytes, received } of accepted)
      for (const part of missingParts(bytes, received)) {
        const body = files.get(name)?.subarray(part * PART_BYTES, (part + 1) * PART_BYTES) ?? Buffer.alloc(0);
        expect((await call("PUT", `/${id}/files/${number}/parts/${part}`, body)).status).toBe(204);
      }

    // The first photos are decoded and in the store, but their rows are not written, when the server is killed.
    const { sql } = services;
    await services.db.transaction(async (tx) => {
      await lockRouting(tx, EDITION);
      expect((await call("POST", `/${id}/finish`, { isPartial: false })).status).toBe(202);
      await expect.poll(() => countLockWaits(sql), { timeout: 60_000 }).toBeGreaterThan(0);
      await killServer();
    });
    const stored = async () => sql<{ result: string | null; photo_id: string | null }[]>`
      select result, photo_id from photo_upload_files where upload_id = ${id}`;
    expect((await stored()).map(({ result }) => result)).toEqual(Array.from(files, () => null));

    await startServer();
    await sql`update photo_uploads set touched_at = now() - interval '1 hour', leased_until = now() where id = ${id}`;
    await resumeUploadsChore.run(services);
    const state = async () => (await sql`select state from photo_uploads where id = ${id}`)[0]?.["state"];
    await expect.poll(state, { timeout: 60_000 }).toBe("done");
    const rows = await stored();
    expect(rows.map(({ result }) => result)).toEqual(Array.from(files, () => "added"));
    expect(new Set(rows.map(({ photo_id }) => photo_id)).size).toBe(files.size);
    const names = await sql<{ name: string; count: string }[]>`
      select name, count(*) from photos where id = any(${rows.map(({ photo_id }) => photo_id ?? "")}) group by name`;
    expect(names.length).toBe(files.size);
    // What the killed server stored without rows is due to be removed.
    const [{ orphans } = { orphans: 0 }] = await sql<{ orphans: number }[]>`
      select count(*)::int as orphans from discarded_files where name like 'photos/%'`;
    expect(orphans).toBeGreaterThan(0);
  },
  START_TIMEOUT_MS,
);
