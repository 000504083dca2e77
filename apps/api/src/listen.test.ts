import Fastify from "fastify";
import { afterEach, expect, it } from "vitest";
import { freePort } from "../../../tools/free-port.ts";
import { startListening } from "./listen.ts";

const stops: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

async function listen(answer: () => unknown = () => "here"): Promise<{ port: number; stop: () => Promise<void> }> {
  const port = await freePort();
  const app = Fastify({ forceCloseConnections: "idle" });
  app.get("/", answer);
  await app.ready();
  const stop = await startListening(app, { host: "localhost", port });
  stops.push(stop);
  return { port, stop };
}

it("a server that stops completes the requests on open connections, and refuses new ones [O40]", async () => {
  const REQUESTS = 40;
  let arrived = 0;
  const all = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const { port, stop } = await listen(async () => {
    arrived += 1;
    if (arrived === REQUESTS) all.resolve();
    await released.promise;
    return "here";
  });
  const open = (): Promise<Response> => fetch(`http://localhost:${port}/`);
  const answers = Array.from({ length: REQUESTS }, open);
  await all.promise;
  const stopped = stop();
  await expect(open()).rejects.toThrow("fetch failed");
  released.resolve();
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(answers.map(() => 200));
  await stopped;
});
