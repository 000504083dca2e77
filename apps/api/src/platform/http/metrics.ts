import cluster from "node:cluster";
import { createHash, randomUUID, timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { AggregatorRegistry, collectDefaultMetrics, Gauge, Histogram } from "prom-client";
import type { Services } from "../services.ts";
import { ProblemError } from "./problems.ts";

const BUCKETS_SECONDS = [0.001, 0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10];

/** Access was refused, or the request is not one that the app sends. */
const REFUSED = new Set([400, 401, 403, 413, 422, 429]);

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

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();

/** Callers on this machine without a proxy, and those that know `METRICS_TOKEN`. */
function maySeeMetrics({ socket, headers }: FastifyRequest, token: string | null): boolean {
  if (token && timingSafeEqual(digest(headers.authorization ?? ""), digest(`Bearer ${token}`))) return true;
  const isLocal = ["127.0.0.1", "::1", "::ffff:127.0.0.1"].includes(socket.remoteAddress ?? "");
  return isLocal && !headers["x-forwarded-for"];
}

/** Counts, times and logs answers by route, never by URL. */
export function measure(app: FastifyInstance, { config, disk, sql }: Services): void {
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
    name: "narthex_disk_free_bytes",
    help: "Free space on the disk of the data folder",
    aggregator: "min",
    registers: [registry],
    collect() {
      const free = disk.freeBytes();
      if (free === null) this.remove();
      else this.set(free);
    },
  });
  void new Gauge({
    name: "narthex_jobs",
    help: "Jobs that are waiting, being retried or have failed permanently, by queue",
    labelNames: ["queue", "state"] as const,
    aggregator: "max",
    registers: [registry],
    async collect() {
      const rows = await sql<{ name: string; state: string; count: number }[]>`
        select name, state::text, count(*)::int as count from jobs.job
        where state in ('created', 'retry', 'failed') group by name, state`.catch(() => []);
      this.reset();
      for (const { name, state, count } of rows) this.set({ queue: name, state }, count);
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
      person: request.caller?.id ?? request.person?.id,
    };
    if (reply.statusCode >= 500) request.log.warn(line, "answered");
    else if (!REFUSED.has(reply.statusCode) && ["GET", "HEAD"].includes(method)) request.log.debug(line, "answered");
    else request.log.info(line, "answered");
    done();
  });
  app.get("/metrics", { schema: { hide: true } }, async (request, reply) => {
    if (!maySeeMetrics(request, config.metricsToken)) throw new ProblemError("not-found");
    return reply
      .type(registry.contentType)
      .send(await (cluster.isWorker ? metricsOfAllProcesses() : registry.metrics()));
  });
}
