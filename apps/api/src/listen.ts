import { once } from "node:events";
import { createServer, type ListenOptions, type Server } from "node:net";
import type { FastifyInstance } from "fastify";
import type { Config } from "#platform/config.ts";

type Address = Pick<Config, "host" | "port">;

/**
 * Listening sockets of a process. Node accepts one connection of each in a round of its event loop. With a single one a busy process
 * accepts more slowly than a hall connects: it cannot refuse those people, who wait for their kernel to try again after 1, 3 and 7 s.
 */
const SOCKETS = 64;
/** Several sockets, also of several processes, on one port. Other systems do not distribute connections among them. */
const CAN_SHARE_PORT = process.platform === "linux";

/** As Node's own HTTP server listens. Without `noDelay` an answer in two parts waits 40 ms for the first to be acknowledged. */
const AS_HTTP = { allowHalfOpen: true, noDelay: true };

/** 0 would mean forever. Node adds a second. */
const STOPPING_KEEP_ALIVE_MS = 1;

async function listen(server: Server, options: ListenOptions): Promise<void> {
  server.listen(options);
  await once(server, "listening");
}

/** Resolves when the connections of the server have ended. */
const close = (server: Server): Promise<unknown> => new Promise((resolve) => server.close(resolve));

/** Throws EADDRINUSE if another program listens. Sockets that share a port would not notice another server that does. */
export async function checkPort({ host, port }: Address): Promise<void> {
  const probe = createServer();
  await listen(probe, { host, port, exclusive: true });
  await close(probe);
}

/** Listens until the returned function is called, which completes running requests. */
export async function startListening(app: FastifyInstance, { host, port }: Address): Promise<() => Promise<void>> {
  const others: Server[] = [];
  const options = { host, port, reusePort: CAN_SHARE_PORT };
  await app.listen(options);
  if (CAN_SHARE_PORT)
    for (const own of app.addresses()) {
      if (typeof own === "string") throw new Error(`${own} is not an address with a port.`);
      for (let count = 1; count < SOCKETS; count += 1) {
        const server = createServer(AS_HTTP, (socket) => app.server.emit("connection", socket));
        await listen(server, { host: own.address, port: own.port, reusePort: true });
        others.push(server);
      }
    }
  return async () => {
    const closed = others.map(close);
    // Connections that are in use now would otherwise stay open until their client sends or closes.
    app.server.keepAliveTimeout = STOPPING_KEEP_ALIVE_MS;
    await app.close();
    await Promise.all(closed);
  };
}
