import { spawn } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
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

/** A server that opens a file for each request, as a process with few file descriptors. */
const SERVER = `
  import { readFile } from "node:fs/promises";
  import Fastify from "fastify";
  import { refuseOverload } from "${import.meta.resolve("./platform/http/overload.ts")}";
  import { startListening } from "${import.meta.resolve("./listen.ts")}";
  const app = Fastify();
  await refuseOverload(app);
  app.get("/", async () => (await readFile("package.json")).length > 0);
  await startListening(app, { host: "127.0.0.1", port: Number(process.env.PORT) });
  console.log("listening");`;

it.skipIf(process.platform === "win32")(
  "a process that has as many clients as files may be open closes the connections of others, and lives on [O47]",
  async () => {
    const port = await freePort();
    const server = spawn(
      "sh",
      ["-c", 'ulimit -n 300 && exec "$0" --input-type=module -e "$1"', process.execPath, SERVER],
      {
        env: { ...process.env, PORT: String(port) },
        stdio: ["ignore", "pipe", "inherit"],
      },
    );
    stops.push(async () => server.kill("SIGKILL"));
    await once(server.stdout, "data");
    const clients = Array.from({ length: 400 }, () => connect(port, "127.0.0.1").on("error", () => undefined));
    // The overload watcher reads the memory each second, which needs a file descriptor.
    await expect.poll(() => clients.filter(({ closed }) => closed).length).toBeGreaterThan(200);
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    for (const client of clients) client.destroy();
    await expect
      .poll(() =>
        fetch(`http://127.0.0.1:${port}/`)
          .then((answer) => answer.text())
          .catch(String),
      )
      .toBe("true");
    expect(server.exitCode).toBe(null);
  },
);
