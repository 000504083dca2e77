import type { FastifyInstance } from "fastify";
import type { Config } from "#platform/config.ts";

/** 0 would mean forever. Node adds a second. */
const STOPPING_KEEP_ALIVE_MS = 1;

/** Listens until the returned function is called, which completes running requests. */
export async function startListening(
  app: FastifyInstance,
  { host, port }: Pick<Config, "host" | "port">,
): Promise<() => Promise<void>> {
  await app.listen({ host, port });
  return async () => {
    // Connections that are in use now would otherwise stay open until their client sends or closes.
    app.server.keepAliveTimeout = STOPPING_KEEP_ALIVE_MS;
    await app.close();
  };
}
