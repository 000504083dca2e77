import { setTimeout } from "node:timers/promises";
import Fastify from "fastify";
import { expect, it } from "vitest";
import { refuseOverload } from "./overload.ts";
import { answerProblems } from "./problems.ts";

/** Each turn of the event loop takes this long. The sampling takes a second: a shorter turn has samples, and a longer one may have none. */
const LATE_MS = 300;
const LATE_TURNS = 8;
const TOO_LATE_MS = 2_000;
const NEVER = new Int32Array(new SharedArrayBuffer(4));

it("a process whose event loop is late refuses calls with 503 and Retry-After, but no probes, streams and files of the apps, and soon answers all again [O47]", async () => {
  const app = Fastify();
  answerProblems(app);
  await refuseOverload(app);
  for (const path of ["/api/profile", "/api/readyz", "/api/live", "/metrics", "/assets/home.js"])
    app.get(path, async () => "here");
  await app.ready();
  await expect.poll(() => app.memoryUsage().eventLoopUtilized).toBeLessThan(0.5);
  const ask = (url: string) => app.inject({ url });

  // The event loop is as late as by computing, without processor time.
  const beLate = (milliseconds: number) => Atomics.wait(NEVER, 0, 0, milliseconds);
  for (let turn = 0; turn < LATE_TURNS; turn += 1) {
    beLate(LATE_MS);
    expect((await ask("/api/profile")).statusCode).toBe(200);
    await setTimeout(1);
  }

  let isWorking = true;
  const work = (): void => {
    beLate(TOO_LATE_MS);
    if (isWorking) setImmediate(work);
  };
  work();
  await expect.poll(async () => (await ask("/api/profile")).statusCode, { timeout: 20_000 }).toBe(503);
  expect(app.memoryUsage().eventLoopUtilized).toBeGreaterThan(0.9);
  const refused = await ask("/api/profile");
  expect(Number(refused.headers["retry-after"])).toBeGreaterThanOrEqual(2);
  expect(refused.json()).toMatchObject({ type: "/problems/busy" });
  for (const url of ["/api/readyz", "/api/live", "/metrics?a=1", "/assets/home.js"])
    expect((await ask(url)).statusCode).toBe(200);

  isWorking = false;
  await expect.poll(async () => (await ask("/api/profile")).statusCode, { timeout: 20_000 }).toBe(200);
  await app.close();
});
