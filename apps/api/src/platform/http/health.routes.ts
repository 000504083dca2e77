import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { endpoint } from "@narthex/contract/base/endpoint";
import type { Services } from "../services.ts";
import { ProblemError } from "./problems.ts";
import { route } from "./route.ts";

const Health = z.object({ status: z.literal("ok") });

const Readiness = z.object({
  /** `degraded`: published content is served, but some functions do not work. */
  status: z.enum(["ok", "degraded"]),
  /** Free space on the disk of the data folder; null if it is unknown. */
  freeBytes: z.int().nullable(),
  causes: z.array(z.string()),
});

const getHealth = endpoint({
  method: "GET",
  path: "/healthz",
  access: "public",
  summary: "Check that the process runs",
  answers: { 200: Health },
});
const getReadiness = endpoint({
  method: "GET",
  path: "/readyz",
  access: "public",
  summary: "Check that the process can serve, and list what does not work",
  answers: { 200: Readiness },
});

/** Shorter than the timeout of supervisors. */
const ANSWER_MS = 4_000;

/** Rejects even if the database does not answer. */
async function pingDatabase({ db }: Services): Promise<void> {
  const answered = new AbortController();
  const silence = wait(ANSWER_MS, undefined, { signal: answered.signal }).then(() => {
    throw new Error(`No answer in ${ANSWER_MS} ms`);
  });
  try {
    await Promise.race([db.execute(sql`select 1`), silence]);
  } finally {
    answered.abort();
    silence.catch(() => undefined);
  }
}

/** For load balancers and supervisors: liveness and readiness. */
export function healthRoutes(app: FastifyInstance, services: Services): void {
  route(app, getHealth, () => ({ status: "ok" as const }), { isUnlimited: true });
  route(app, getReadiness, async () => {
    const freeBytes = services.disk.freeBytes();
    const causes = [
      ...(services.disk.isFull() ? ["The disk is almost full: writes are refused."] : []),
      ...(services.files.isFull() ? ["The storage of files is full: the last one could not be stored."] : []),
    ];
    try {
      await pingDatabase(services);
    } catch {
      const issues = causes.map((message) => ({ path: "disk", message }));
      throw new ProblemError("busy", "The database does not answer.", { issues });
    }
    return { status: causes.length === 0 ? ("ok" as const) : ("degraded" as const), freeBytes, causes };
  });
}
