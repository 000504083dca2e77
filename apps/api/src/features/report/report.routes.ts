import { getReport } from "@narthex/contract/console/report";
import type { FastifyInstance } from "fastify";
import { ProblemError } from "#platform/http/problems.ts";
import { route } from "#platform/http/route.ts";
import type { Services } from "#platform/services.ts";
import type { ContentStore } from "../content/index.ts";
import { readReport } from "./report.service.ts";

/** What happened in an edition, in counts. */
export function reportRoutes(app: FastifyInstance, services: Services, store: ContentStore): void {
  route(app, getReport, async ({ params, query: { day, locale }, reply }) => {
    reply.header("cache-control", "no-store");
    const others = store.all().filter(({ edition }) => edition.id !== params.edition);
    const snapshot = store.all().find(({ edition }) => edition.id === params.edition);
    if (!snapshot) throw new ProblemError("not-found", `${params.edition} is not published.`);
    return readReport(services, snapshot, { day: day ?? null, locale, others });
  });
}
