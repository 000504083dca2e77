import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { problemAnswer, ProblemError } from "./problems.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The route waits in a queue with its own limit, so that its requests do not count as work of the process. */
    hasOwnQueue?: boolean;
  }
}

/** The maximum delay of the event loop. Above it, people get an answer sooner if they try again later. */
const LATE_MS = 150;
const CHECK_MS = 50;
/** This number of late checks in a row means overload. Fewer are caused by garbage collection or a new edition. */
const LATE_CHECKS = 3;
/** With fewer requests or a less busy processor, a late process waits for something else, and refusing would not help. */
const MIN_REQUESTS = 50;
const MIN_BUSY = 0.7;
/** Change of the refused share of people with each check. */
const STEP = 0.1;
/** Some people are always admitted, so that the end of an overload is noticed. */
const MAX_SHARE = 0.95;
/** Limits waiting requests to the number that is answered in this time. With more, what they hold in memory slows down all answers. */
const MAX_WAIT_MS = 500;
/** The time over which the rate of answers is smoothed. */
const RATE_MS = 1_000;
/** A minimum for this number, for a burst of requests after a quiet time without a measured rate. */
const MIN_WAITING = 150;
/** After this time other people are refused, so that nobody is refused for long. */
const TURN_MS = 5_000;
const MIN_RETRY_S = 2;
const MAX_RETRY_S = 10;
const BUCKETS = 1_000;

/** Probes of supervisors, and streams, which are open without work. */
const EXEMPT = /^\/(api\/(healthz|readyz|live)|metrics)(\?|$)/;

/** Paths that count as work. Files do not: slow phones load many of them at a time. */
const WORK = /^\/(api|oidc)\//;

/** FNV-1a hash of the end of a token, because the beginning is the same for all tokens. */
function bucketOf(token: string, turn: number): number {
  let hash = 0x811c9dc5 ^ turn;
  for (let at = Math.max(0, token.length - 24); at < token.length; at += 1)
    hash = Math.imul(hash ^ token.charCodeAt(at), 0x01000193);
  return (hash >>> 0) % BUCKETS;
}

export type Admission = {
  /** Reports how late the event loop is, once in each interval, and the share of the time in which this process worked. */
  check: (lateMs: number, busyShare: number) => void;
  /** Whether to refuse a request. All requests of one person get the same decision until other people are chosen. */
  isRefused: (token: string | undefined) => boolean;
  /** Counts the start of a request. Call the returned function when the answer is ready. */
  enter: () => () => void;
  /** The refused share of people, between 0 and 1. */
  refusedShare: () => number;
};

/** Decides who is refused when there is more to do than the process can. `now` in milliseconds. */
export function createAdmission(now: () => number = Date.now, random: () => number = Math.random): Admission {
  let share = 0;
  let lateChecks = 0;
  /** Started since the last check. */
  let requests = 0;
  let waiting = 0;
  let ended = 0;
  /** Smoothed rate of answers, in requests per millisecond. */
  let rate = 0;
  return {
    check(lateMs, busyShare) {
      const elapsedMs = CHECK_MS + Math.max(0, lateMs);
      rate += (ended / elapsedMs - rate) * Math.min(1, elapsedMs / RATE_MS);
      ended = 0;
      const isLate = lateMs > LATE_MS && requests >= MIN_REQUESTS && busyShare >= MIN_BUSY;
      requests = 0;
      lateChecks = isLate ? lateChecks + 1 : 0;
      if (isLate && (share > 0 || lateChecks >= LATE_CHECKS)) share = Math.min(MAX_SHARE, share + STEP);
      if (!isLate) share = Math.max(0, share - STEP / 4);
    },
    isRefused(token) {
      requests += 1;
      if (waiting >= Math.max(MIN_WAITING, rate * MAX_WAIT_MS)) return true;
      if (share === 0) return false;
      const bucket = token ? bucketOf(token, Math.floor(now() / TURN_MS)) : random() * BUCKETS;
      return bucket < share * BUCKETS;
    },
    enter() {
      waiting += 1;
      return () => {
        waiting -= 1;
        ended += 1;
      };
    },
    refusedShare: () => share,
  };
}

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Refuses requests with 503 and Retry-After before any work when the process is overloaded, so that the others are answered
 * in time. `fromMemory` answers requests that need no work; `common` are the headers of every answer.
 */
export function admit(
  admission: Admission,
  common: Record<string, string>,
  fromMemory: (request: IncomingMessage, response: ServerResponse) => boolean,
  handle: Answer,
): Answer {
  // Created once, because refusals must be very cheap.
  const refusals: { body: Buffer; headers: OutgoingHttpHeaders }[] = [];
  const refusalOf = (retryAfter: number) =>
    (refusals[retryAfter] ??= problemAnswer(new ProblemError("busy", undefined, { retryAfter }), common));
  return (request, response) => {
    if (EXEMPT.test(request.url ?? "")) return handle(request, response);
    if (admission.isRefused(request.headers.authorization)) {
      const retryAfter = MIN_RETRY_S + Math.floor(Math.random() * (MAX_RETRY_S - MIN_RETRY_S));
      const { body, headers } = refusalOf(retryAfter);
      return void response.writeHead(503, headers).end(body);
    }
    if (!fromMemory(request, response)) handle(request, response);
  };
}

/**
 * Counts the requests that the process works on: from their last byte until their answer is ready. Clients that send or
 * read slowly cost no work, and must not make the process refuse others.
 */
export function countWork(app: FastifyInstance, admission: Admission): void {
  const leaving = new WeakMap<FastifyRequest, () => void>();
  app.addHook("preValidation", (request, reply, done) => {
    const isWork = WORK.test(request.url) && !EXEMPT.test(request.url);
    if (isWork && !request.routeOptions.config.hasOwnQueue) {
      const end = admission.enter();
      let hasLeft = false;
      const leave = (): void => {
        if (!hasLeft) end();
        hasLeft = true;
      };
      leaving.set(request, leave);
      reply.raw.once("close", leave);
    }
    done();
  });
  app.addHook("onSend", (request, _reply, payload, done) => {
    leaving.get(request)?.();
    done(null, payload);
  });
}

/** Measures the event loop until the returned function is called. */
export function watchEventLoop(admission: Admission): () => void {
  let last = { at: performance.now(), cpu: process.cpuUsage() };
  const timer = setInterval(() => {
    const at = performance.now();
    const { user, system } = process.cpuUsage(last.cpu);
    const elapsedMs = at - last.at;
    admission.check(elapsedMs - CHECK_MS, (user + system) / 1000 / elapsedMs);
    last = { at, cpu: process.cpuUsage() };
  }, CHECK_MS).unref();
  return () => clearInterval(timer);
}
