import type { FastifyInstance } from "fastify";
import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { ResponseCache } from "./response-cache.ts";
import { ProblemError } from "./problems.ts";

const BUCKETS_SECONDS = [0.001, 0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10];

/** Counts, times and logs answers by route, never by URL. `/metrics` is only for callers on this machine without a proxy. */
export function measure(app: FastifyInstance, responseCache: ResponseCache): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const answers = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time to answer, by route",
    labelNames: ["method", "route", "status"] as const,
    buckets: BUCKETS_SECONDS,
    registers: [registry],
  });
  void new Gauge({
    name: "http_answers_from_memory",
    help: "Answers from the response cache",
    registers: [registry],
    collect() {
      this.set(responseCache.count());
    },
  });
  app.addHook("onResponse", (request, reply, done) => {
    const { method, routeOptions } = request;
    answers.observe(
      { method, route: routeOptions.url ?? "none", status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    );
    const line = {
      method,
      route: routeOptions.url,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      id: request.id,
    };
    if (reply.statusCode >= 500) request.log.warn(line, "answered");
    else if (method === "GET" || method === "HEAD") request.log.debug(line, "answered");
    else request.log.info(line, "answered");
    done();
  });
  app.get("/metrics", { schema: { hide: true } }, async (request, reply) => {
    const isLocal = ["127.0.0.1", "::1", "::ffff:127.0.0.1"].includes(request.socket.remoteAddress ?? "");
    if (!isLocal || request.headers["x-forwarded-for"]) throw new ProblemError("not-found");
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
