import type { FastifyInstance } from "fastify";
import { ProblemError } from "./problems.ts";

/** Smaller bodies are not counted: hundreds of them take little memory. */
const COUNTED_BYTES = 256 * 1024;
/** Each takes up to 12 MB until it has arrived or its time is over. */
const MAX_AT_ONCE = 24;
const RETRY_AFTER_S = 10;

/** Refuses a large body with 503 and Retry-After while many others arrive, after the access check and before it is read. */
export function limitLargeBodies(app: FastifyInstance): void {
  let arriving = 0;
  app.addHook("preParsing", (request, { raw }, payload, done) => {
    const { "content-length": length, "transfer-encoding": chunked } = request.headers;
    const announced = chunked === undefined ? Number(length ?? 0) : Infinity;
    if (announced <= COUNTED_BYTES) return done(null, payload);
    if (arriving >= MAX_AT_ONCE)
      return done(new ProblemError("busy", "Many files are being received.", { retryAfter: RETRY_AFTER_S }));
    arriving += 1;
    let isOver = false;
    const leave = (): void => {
      if (!isOver) arriving -= 1;
      isOver = true;
    };
    // Of the answer, not of the body: a body that is refused is never read to its end.
    raw.once("finish", leave).once("close", leave);
    done(null, payload);
  });
}
