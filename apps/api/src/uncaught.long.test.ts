import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freePort } from "../../../tools/free-port.ts";
import type { Services } from "#platform/services.ts";
import { createTestServices, testConfig } from "#test/services.ts";

const MAIL = "canary.person@canary.example";
/** Loaded before the server, in all its processes: a signal causes an error that nothing handles. */
const FAULT = `process.on("SIGUSR2", () => void Promise.reject(new Error("no mailbox for ${MAIL}")))`;

let services: Services;
let server: ChildProcess;
let output = "";
beforeAll(async () => {
  const port = String(await freePort());
  services = await createTestServices(testConfig({ PORT: port }), "gallery");
  server = fork(fileURLToPath(new URL("main.ts", import.meta.url)), {
    env: {
      ...process.env,
      NARTHEX_MODE: "demonstration",
      NARTHEX_DATA: services.config.dataFolder,
      NARTHEX_PROCESSES: "2",
      DATABASE_URL: services.databaseUrl,
      PORT: port,
      LOG_LEVEL: "error",
    },
    execArgv: [...process.execArgv, "--import", `data:text/javascript,${encodeURIComponent(FAULT)}`],
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  for (const stream of [server.stdout, server.stderr])
    stream?.setEncoding("utf8").on("data", (text: string) => (output += text));
  await once(server, "message");
}, 120_000);
afterAll(async () => {
  if (server.exitCode === null) server.kill("SIGKILL");
  await services.close();
});

const workers = (): number[] =>
  readFileSync(`/proc/${server.pid}/task/${server.pid}/children`, "utf8").trim().split(" ").map(Number);
const uncaught = () => {
  const logged = output.split("\n").filter((line) => line.includes("was not handled"));
  return logged.map((line) => JSON.parse(line) as unknown);
};
const LOGGED = { level: 60, err: { type: "Error", message: "no mailbox for [removed]" } };

describe("an error that nothing handles", () => {
  it("is logged without personal data, and ends the process, which is replaced [O06] [O08]", async () => {
    const [failing = 0, ...others] = workers();
    process.kill(failing, "SIGUSR2");
    await expect.poll(uncaught).toMatchObject([LOGGED]);
    await expect.poll(workers).not.toContain(failing);
    await expect.poll(() => workers().length).toBe(2);
    expect(workers()).toEqual(expect.arrayContaining(others));
    expect(output).toMatch(/"code":1,.*a server process ended and is replaced/);
  });

  it("ends the server if it happens in the first process [O06]", async () => {
    server.kill("SIGUSR2");
    // Its other processes hold the same pipes, and end with it.
    const [code] = (await once(server, "close")) as [number];
    expect([code, uncaught()]).toMatchObject([1, [LOGGED, LOGGED]]);
    expect(output).not.toContain("canary");
  });
});
