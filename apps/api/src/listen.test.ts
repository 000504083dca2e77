import { once } from "node:events";
import { createServer } from "node:net";
import { Worker } from "node:worker_threads";
import Fastify from "fastify";
import { afterEach, expect, it } from "vitest";
import { freePort } from "../../../tools/free-port.ts";
import { checkPort, startListening } from "./listen.ts";

const CONNECTIONS = 320;
/** Work of a busy process in each round of its event loop. */
const ROUND_MS = 3;

/** A hall: a thread that opens connections, each with a request, and reports the number of answers. */
const HALL = `
const { connect } = require("node:net");
const { parentPort, workerData: { port, connections } } = require("node:worker_threads");
let answered = 0;
for (let count = 0; count < connections; count += 1) {
  const socket = connect(port, "127.0.0.1", () => socket.write("GET / HTTP/1.1\\r\\nhost: hall\\r\\n\\r\\n"));
  socket.once("data", () => { answered += 1; if (answered === connections) parentPort.postMessage(answered); });
}`;

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

it.runIf(process.platform === "linux")(
  "a busy process accepts several connections in each round of its event loop [O73]",
  async () => {
    const { port } = await listen();
    const hall = new Worker(HALL, { eval: true, workerData: { port, connections: CONNECTIONS } });
    stops.push(() => hall.terminate());
    let rounds = 0;
    const work = (): void => {
      rounds += 1;
      const end = performance.now() + ROUND_MS;
      while (performance.now() < end);
      next = setImmediate(work);
    };
    await once(hall, "online");
    let next = setImmediate(work);
    const [answered] = await once(hall, "message");
    clearImmediate(next);
    expect(answered).toBe(CONNECTIONS);
    expect(rounds).toBeLessThan(CONNECTIONS / 2);
  },
);

it("a server that stops completes the requests on all of its sockets, and refuses connections [O40] [O73]", async () => {
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

it("a port on which another server listens is reported, although servers may share it [O73]", async () => {
  const { port } = await listen();
  await expect(checkPort({ host: "localhost", port })).rejects.toThrow("EADDRINUSE");
  const other = createServer().listen(0, "localhost");
  stops.push(() => new Promise((resolve) => other.close(resolve)));
  await once(other, "listening");
  const taken = (other.address() as { port: number }).port;
  await expect(checkPort({ host: "localhost", port: taken })).rejects.toThrow("EADDRINUSE");
  await expect(checkPort({ host: "localhost", port: await freePort() })).resolves.toBeUndefined();
});
