import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync, utimesSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freePort } from "./free-port.ts";
import { ROOT } from "./root.ts";

let folder: string;
let address: string;
let dev: ChildProcess;
let output = "";

/** Resolves when the output contains `text`, and fails if the process ends before that. */
const printed = (text: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const look = (): void => {
      if (!output.includes(text)) return;
      dev.stdout?.off("data", look);
      resolve();
    };
    dev.stdout?.on("data", look);
    dev.once("exit", () => reject(new Error(`npm run dev ended: ${output}`)));
    look();
  });

const get = async (path: string): Promise<string> => {
  const answer = await fetch(`${address}${path}`, { headers: { accept: "text/html,application/json" } });
  return `${answer.status} ${await answer.text()}`;
};

/** A process group exists as long as one of its processes does. */
const isGroupAlive = (leader: number): boolean => {
  try {
    process.kill(-leader, 0);
    return true;
  } catch {
    return false;
  }
};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "narthex-dev-"));
  const port = await freePort();
  address = `http://localhost:${port}`;
  dev = spawn(process.execPath, [join(ROOT, "tools/run.mjs"), "tools/dev.ts"], {
    detached: true,
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, PORT: String(port), NARTHEX_DATA: folder, LOG_LEVEL: "error" },
  });
  dev.stdout?.setEncoding("utf8").on("data", (text: string) => (output += text));
  await printed("Narthex is open at");
}, 60_000);

afterAll(() => {
  if (dev.pid && isGroupAlive(dev.pid)) process.kill(-dev.pid, "SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});

describe("npm run dev", () => {
  it("serves the app's sources, the API and the sign-in from one address", async () => {
    expect(await get("/schedule")).toContain("/@vite/client");
    expect(await get("/api/healthz")).toMatch(/^200 /);
    expect(await get("/oidc/.well-known/openid-configuration")).toContain(`"issuer":"${address}/oidc"`);
  });

  it("restarts the API when one of its sources changes", async () => {
    const now = new Date();
    utimesSync(join(ROOT, "apps/api/src/main.ts"), now, now);
    await printed("The API has been restarted.");
    expect(await get("/api/healthz")).toMatch(/^200 /);
  });

  it("leaves no process running after Ctrl-C", async () => {
    const leader = dev.pid ?? 0;
    const ended = new Promise((resolve) => dev.once("exit", resolve));
    process.kill(-leader, "SIGINT");
    await ended;
    await expect.poll(() => isGroupAlive(leader), { timeout: 10_000 }).toBe(false);
  });
});
