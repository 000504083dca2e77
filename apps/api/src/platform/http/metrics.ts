import cluster from "node:cluster";
import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { AggregatorRegistry, collectDefaultMetrics, Gauge, Histogram } from "prom-client";
import type { ResponseCache } from "./response-cache.ts";
import { ProblemError } from "./problems.ts";

const BUCKETS_SECONDS = [0.001, 0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10];

/** Between the processes of one server: which one asks for the metrics of all, and the answer. */
type MetricsMessage = { metricsRequest?: string; metricsAnswer?: string; text?: string };

/** In the first of several processes: answers the others with the metrics of all. */
export function answerMetrics(): void {
  const all = new AggregatorRegistry();
  cluster.on("message", (worker, { metricsRequest }: MetricsMessage) => {
    if (!metricsRequest) return;
    void all.clusterMetrics().then(
      (text) => worker.send({ metricsAnswer: metricsRequest, text }),
      (error: unknown) => worker.send({ metricsAnswer: metricsRequest, text: `# ${String(error)}\n` }),
    );
  });
}

const metricsOfAllProcesses = (): Promise<string> =>
  new Promise((resolve) => {
    const id = randomUUID();
    const receive = ({ metricsAnswer, text }: MetricsMessage): void => {
      if (metricsAnswer !== id) return;
      process.off("message", receive);
      resolve(text ?? "");
    };
    process.on("message", receive);
    process.send?.({ metricsRequest: id });
  });

/** Counts, times and logs answers by route, never by URL. `/metrics` is only for callers on this machine without a proxy. */
export function measure(app: FastifyInstance, responseCache: ResponseCache): void {
  const registry = new AggregatorRegistry();
  collectDefaultMetrics({ register: registry });
  AggregatorRegistry.setRegistries([registry]);
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
    return reply
      .type(registry.contentType)
      .send(await (cluster.isWorker ? metricsOfAllProcesses() : registry.metrics()));
  });
}
