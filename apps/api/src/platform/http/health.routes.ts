import { sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { endpoint } from "@narthex/contract/endpoint";
import type { Services } from "../services.ts";
import { ProblemError } from "./problems.ts";
import { route } from "./route.ts";

const Health = z.object({ status: z.literal("ok") });

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
  summary: "Check that the process can serve: its database answers",
  answers: { 200: Health },
});

/** For load balancers and supervisors: liveness and readiness. */
export function healthRoutes(app: FastifyInstance, services: Services): void {
  route(app, getHealth, () => ({ status: "ok" as const }), { isUnlimited: true });
  route(app, getReadiness, async () => {
    try {
      await services.db.execute(sql`select 1`);
    } catch {
      throw new ProblemError("busy", "The database does not answer.");
    }
    return { status: "ok" as const };
  });
}
