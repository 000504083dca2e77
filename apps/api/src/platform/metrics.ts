import type { FastifyInstance } from "fastify";
import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Quick } from "./quick.ts";
import { ProblemError } from "./problems.ts";

const BUCKETS = [0.001, 0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10];

/** Counts and times answers by route, never by address. `/metrics` answers this machine alone, and nobody behind a proxy. */
export function measure(app: FastifyInstance, quick: Quick): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const answers = new Histogram({
    name: "http_request_duration_seconds",
    help: "How long an answer took, by route",
    labelNames: ["method", "route", "status"] as const,
    buckets: BUCKETS,
    registers: [registry],
  });
  void new Gauge({
    name: "http_answers_from_memory",
    help: "Answers given before the router",
    registers: [registry],
    collect() {
      this.set(quick.count());
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
    const isHere = ["127.0.0.1", "::1", "::ffff:127.0.0.1"].includes(request.socket.remoteAddress ?? "");
    if (!isHere || request.headers["x-forwarded-for"]) throw new ProblemError("not-found");
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
