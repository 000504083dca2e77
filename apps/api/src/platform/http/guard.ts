import type { Endpoint } from "@narthex/contract/base/endpoint";
import { CLOCK_HEADER, LAST_EVENT_HEADER } from "@narthex/contract/base/headers";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Services } from "../services.ts";
import { ProblemError, storageFull } from "./problems.ts";
import type { CountRefusedToken } from "./rate-limit.ts";
import type { FindPerson, RequestPerson } from "./request-person.ts";

/** Throws a ProblemError if the person of a request may not do this. Called after the path and the query were parsed. */
export type CheckAccess = (
  request: Pick<FastifyRequest, "person" | "query" | "params" | "headers">,
  endpoint: Pick<Endpoint, "access" | "roles" | "isSensitive">,
) => void;

/** The bearer token of a request; null if none was sent. Its characters are checked when it is verified. */
export function bearerOf(request: FastifyRequest): string | null {
  const header = request.raw.headers.authorization;
  if (header === undefined) return null;
  const [scheme, token] = [header.slice(0, 7), header.slice(7)];
  if (scheme.toLowerCase() !== "bearer " || !token)
    throw new ProblemError("bad-token", "The Authorization header must be: Bearer <access token>.");
  return token;
}

const REFUSED_TOKENS = new Set(["no-token", "bad-token"]);

/**
 * Authenticates before anything is parsed and checks access before the handler, for every route of `app`. A route
 * without a declared access fails at start. A token at a public endpoint only decides who the request is counted for.
 */
export function guard(
  app: FastifyInstance,
  { clock, live, disk }: Pick<Services, "clock" | "live" | "disk">,
  findPerson: FindPerson,
  checkAccess: CheckAccess,
  countRefusedToken: CountRefusedToken,
): void {
  app.decorateRequest("person", null);
  app.decorateRequest("caller", null);
  app.addHook("onRoute", ({ url, method, config }) => {
    if (method !== "HEAD" && method !== "OPTIONS" && !config?.endpoint?.access)
      throw new Error(`${String(method)} ${url} declares no access`);
  });
  app.addHook("onRequest", (request, reply, done) => {
    reply.header(CLOCK_HEADER, new Date(clock.now()).toISOString()).header(LAST_EVENT_HEADER, live.lastId());
    const { endpoint } = request.routeOptions.config;
    if (!endpoint) return done();
    const isPublic = endpoint.access === "public";
    const settle = (person: RequestPerson): void => {
      request.caller = person;
      if (!isPublic) request.person = person;
      done();
    };
    const refuse = (reason: Error): void => {
      const answer = (): void => (isPublic ? done() : done(reason));
      if (reason instanceof ProblemError && REFUSED_TOKENS.has(reason.code))
        countRefusedToken(request).then(answer, done);
      else answer();
    };
    try {
      const token = bearerOf(request);
      if (!token) return isPublic ? done() : refuse(new ProblemError("no-token", "Send an access token."));
      const found = findPerson(token);
      if (found instanceof Promise) found.then(settle, refuse);
      else settle(found);
    } catch (error) {
      refuse(error as Error);
    }
  });
  app.addHook("preHandler", (request, _reply, done) => {
    try {
      const { endpoint, isEssential } = request.routeOptions.config;
      if (endpoint) checkAccess(request, endpoint);
      if (request.method !== "GET" && !isEssential && disk.isFull()) throw storageFull();
      done();
    } catch (error) {
      done(error as Error);
    }
  });
}
