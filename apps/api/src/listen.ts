import type { FastifyInstance } from "fastify";
import type { Config } from "#platform/config.ts";

/** 0 would mean forever. Node adds a second. */
const STOPPING_KEEP_ALIVE_MS = 1;

/** File descriptors for everything but the connections of clients: the database, files, uploads, other servers. */
const OTHER_FILES = 1_000;

/** How many clients may be connected, by the operating system's limit of open files. Undefined: it has no limit. */
function maxConnections(): number | undefined {
  // Without the network interfaces, whose names would be looked up.
  Object.assign(process.report, { excludeNetwork: true });
  const { userLimits } = process.report.getReport() as { userLimits?: { open_files?: { soft: number | string } } };
  const files = Number(userLimits?.open_files?.soft);
  return Number.isNaN(files) ? undefined : Math.floor(files - Math.min(OTHER_FILES, files / 2));
}

/** Listens until the returned function is called, which completes running requests. */
export async function startListening(
  app: FastifyInstance,
  { host, port }: Pick<Config, "host" | "port">,
): Promise<() => Promise<void>> {
  // Others are closed at once. A process without a free file descriptor fails in places that nobody expects, and ends.
  const max = maxConnections();
  if (max) app.server.maxConnections = max;
  await app.listen({ host, port });
  return async () => {
    // Connections that are in use now would otherwise stay open until their client sends or closes.
    app.server.keepAliveTimeout = STOPPING_KEEP_ALIVE_MS;
    await app.close();
  };
}
