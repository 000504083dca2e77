import { PROBLEMS } from "@narthex/contract/problems";
import type { FastifyInstance } from "fastify";
import { asProblem, problemBody } from "./problems.ts";

/** Every failure becomes problem+json; what we did not mean is written down, and kept from the caller. */
export function answerProblems(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const problem = asProblem(error);
    if (problem.code === "failed") request.log.error({ err: error, route: request.routeOptions.url }, "failed");
    if (problem.retryAfter !== undefined) reply.header("retry-after", String(problem.retryAfter));
    if (PROBLEMS[problem.code].status === 401) reply.header("www-authenticate", 'Bearer realm="narthex"');
    return reply
      .code(PROBLEMS[problem.code].status)
      .header("content-type", "application/problem+json; charset=utf-8")
      .header("cache-control", "no-store")
      .send(JSON.stringify(problemBody(problem)));
  });
}
