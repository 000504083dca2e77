import { execFile } from "node:child_process";
import { mkdtempSync, rmdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { beforeAll, describe, expect, it } from "vitest";
import { RESERVE_BYTES } from "#platform/disk/reserve.ts";
import { ensureTemplates } from "#test/database/engine.ts";
import type { FullDisk } from "#test/database/full-disk.ts";
import { canMount, IN_NAMESPACE } from "#test/database/namespace.ts";

const PROGRAM = fileURLToPath(new URL("../test/database/full-disk.ts", import.meta.url));
/** The templates, the reserve and some space. */
const MOUNT = `mount -t tmpfs -o size=320m none "$1" && exec "$0" "$2" "$1" "$3"`;

/** Two engines and two servers, one after the other. */
const TIMEOUT_MS = 180_000;

/** On a disk of 320 MB in memory, which only the program sees. */
async function runOnSmallDisk(): Promise<FullDisk> {
  const folder = mkdtempSync(join(tmpdir(), "narthex-disk-"));
  const [program, ...namespace] = IN_NAMESPACE;
  const args = [process.execPath, folder, PROGRAM, join(ensureTemplates(), "engine")];
  try {
    const { stdout } = await promisify(execFile)(program, [...namespace, "sh", "-c", MOUNT, ...args], {
      timeout: TIMEOUT_MS,
    });
    return JSON.parse(stdout) as FullDisk;
  } finally {
    rmdirSync(folder);
  }
}

describe.runIf(canMount())("a server whose disk is full to the last byte", () => {
  let disk: FullDisk;
  beforeAll(async () => {
    disk = await runOnSmallDisk();
  }, TIMEOUT_MS);

  it("serves published content, refuses writes and uploads with 507, and reports the full disk [O12]", () => {
    const works = { content: 200, write: 201, upload: 204, ready: { status: "ok", causes: [] } };
    expect(disk.before).toMatchObject(works);
    expect(disk.full).toMatchObject({
      content: 200,
      write: 507,
      upload: 507,
      ready: { status: "degraded", causes: ["The disk is almost full: writes are refused."] },
    });
    // Every few seconds the engine looks whether it has to release its reserve.
    expect(disk.full.ready.free).toBeLessThanOrEqual(RESERVE_BYTES);
    expect(disk.freed).toMatchObject(works);
  });

  it("starts again after a crash of its engine and serves published content [O12]", () => {
    expect(disk.restarted).toMatchObject({ content: 200, write: 507, upload: 507, ready: { status: "degraded" } });
    expect(disk.restarted.ready.free).toBeGreaterThan(0);
  });

  it("answers 503 while its engine is stopped, and is not ready [O11]", () => {
    expect([disk.stopped.ready, new Set(disk.stopped.reads)]).toEqual([503, new Set([503])]);
  });
});
