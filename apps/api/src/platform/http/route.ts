import type { AnswersOf, Endpoint } from "@narthex/contract/base/endpoint";
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from "fastify";
import type { z } from "zod";
import type { Db } from "../postgres/db.ts";
import type { Services } from "../services.ts";
import { requestDigestOf, runOnce, readKey, type Answer } from "./idempotency.ts";
import type { RequestPerson } from "./request-person.ts";

type RouteOptions = Pick<RouteShorthandOptions, "sse" | "bodyLimit"> & {
  /** The call is not counted by the rate limit. */
  isUnlimited?: true;
  /** The call is also answered while the disk is full. */
  isEssential?: true;
};

type Shape<T> = T extends z.ZodType ? z.output<T> : undefined;

/** A parsed request. `person` is null only if the endpoint is public. */
export type ParsedRequest<E extends Endpoint> = {
  params: Shape<E["params"]>;
  query: Shape<E["query"]>;
  body: Shape<E["body"]>;
  person: E["access"] extends "public" ? null : RequestPerson;
  request: FastifyRequest;
  reply: FastifyReply;
};

type Handler<E extends Endpoint> = (
  parsed: ParsedRequest<E>,
) => AnswersOf<E> | FastifyReply | Promise<AnswersOf<E> | FastifyReply>;
type Writer<E extends Endpoint> = (db: Db, parsed: ParsedRequest<E>) => Promise<AnswersOf<E>>;

const parsedRequestOf = <E extends Endpoint>(request: FastifyRequest, reply: FastifyReply): ParsedRequest<E> =>
  ({
    params: request.params,
    query: request.query,
    body: request.body,
    person: request.person,
    request,
    reply,
  }) as ParsedRequest<E>;

/** If an endpoint has several success statuses, an answer without a body gets the one without a schema. */
const successOf = ({ answers }: Endpoint, body: unknown): Answer["status"] => {
  const statuses = Object.entries(answers);
  const found = statuses.find(([, schema]) => (schema === null) === (body === null)) ?? statuses[0];
  return Number(found?.[0]) as Answer["status"];
};

function register(
  app: FastifyInstance,
  endpoint: Endpoint,
  handler: (request: FastifyRequest, reply: FastifyReply) => unknown,
  { isUnlimited, isEssential, ...options }: RouteOptions = {},
): void {
  const { method, path: url, params, query, body, answers, summary, access } = endpoint;
  const response = Object.fromEntries(Object.entries(answers).filter(([, schema]) => schema !== null));
  app.route({
    method,
    url,
    config: { endpoint, ...(isUnlimited ? { rateLimit: false } : {}), ...(isEssential ? { isEssential } : {}) },
    schema: {
      summary,
      ...(access === "public" ? { security: [] } : {}),
      ...(params ? { params } : {}),
      ...(query ? { querystring: query } : {}),
      ...(body ? { body } : {}),
      response,
    },
    handler,
    ...options,
  });
}

/** Adds a call that needs no transaction. The answer is reduced to the fields of the contract. */
export function route<const E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E>,
  options?: RouteOptions,
): void {
  register(app, endpoint, (request, reply) => handler(parsedRequestOf<E>(request, reply)), options);
}

/** Adds a call that writes, in one transaction and once per Idempotency-Key. */
export function writeRoute<const E extends Endpoint>(
  app: FastifyInstance,
  services: Services,
  endpoint: E,
  write: Writer<E>,
  options?: RouteOptions,
): void {
  const expected = successOf(endpoint, null);
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const key = readKey(request.headers["idempotency-key"]);
    const parsed = parsedRequestOf<E>(request, reply);
    const act = async (db: Db): Promise<Answer> => {
      const body = (await write(db, parsed)) ?? null;
      return { status: successOf(endpoint, body), body };
    };
    const answer = await services.db.transaction(async (db) => {
      if (key === null || !request.person) return act(db);
      const requestDigest = requestDigestOf(request.method, request.url, request.body);
      return runOnce(db, { personId: request.person.id, key, requestDigest, expected }, act);
    });
    return reply.code(answer.status).send(answer.body ?? undefined);
  };
  register(app, endpoint, handler, options);
}

declare module "fastify" {
  interface FastifyContextConfig {
    endpoint?: Endpoint;
    isEssential?: true;
  }
}
