import { randomInt } from "node:crypto";
import { createServer } from "node:net";

/** Operating systems do not use these for outgoing connections, so a free port stays free until the server uses it. */
const PORTS = { from: 10_240, to: 32_767 };

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer().once("error", () => resolve(false));
    probe.listen(port, "localhost", () => probe.close(() => resolve(true)));
  });

/** An unused port for a server of a test or benchmark. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(PORTS.from, PORTS.to);
    if (await isFree(port)) return port;
  }
}
