import { randomInt } from "node:crypto";
import { createServer } from "node:net";

/** Below these no system takes a port for a connection of its own, so a free one stays free until the server has it. */
const PORTS = { from: 10_240, to: 32_767 };

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer().once("error", () => resolve(false));
    probe.listen(port, "localhost", () => probe.close(() => resolve(true)));
  });

/** A port that nobody listens on, for a server of a test or a benchmark. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(PORTS.from, PORTS.to);
    if (await isFree(port)) return port;
  }
}
