import underPressure from "@fastify/under-pressure";
import type { FastifyInstance } from "fastify";
import { ProblemError } from "./problems.ts";

/** The mean delay of the event loop in a second. Above it, people get an answer sooner if they try again later. */
const MAX_DELAY_MS = 1_000;
const MIN_RETRY_S = 2;
const MAX_RETRY_S = 10;

/** Probes of supervisors, streams, which are open without work, and the apps' files: an app that lacks one cannot try again later. */
const EXEMPT = /^\/((api\/(healthz|readyz|live)|metrics)(\?|$)|(console\/)?assets\/)/;

/** Refuses requests with 503 and Retry-After while the process has more to do than it can. */
export async function refuseOverload(app: FastifyInstance): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: MAX_DELAY_MS,
    eventLoopUtilizationMode: "interval",
    pressureHandler: async ({ url }) => {
      // Different times, so that all do not come back at once.
      const retryAfter = MIN_RETRY_S + Math.floor(Math.random() * (MAX_RETRY_S - MIN_RETRY_S));
      if (!EXEMPT.test(url)) throw new ProblemError("busy", undefined, { retryAfter });
    },
  });
}
