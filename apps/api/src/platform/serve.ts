import { refuseAccess } from "@narthex/domain/access";
import type { ConferenceType } from "@narthex/contract/common";
import type { AnswersOf, Endpoint } from "@narthex/contract/endpoint";
import { CLOCK_HEADER } from "@narthex/contract/identity";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { $ZodType, output } from "zod/v4/core";
import type { Db } from "./db.ts";
import type { House } from "./house.ts";
import { digestOf, once, readKey, type Answer } from "./idempotency.ts";
import { ProblemError } from "./problems.ts";
import { bearerOf, type FindPerson, type Person } from "./session.ts";

type Shape<T> = T extends $ZodType ? output<T> : undefined;

/** What a handler is asked: all of it parsed. `person` is null only where the endpoint is public. */
export type Ask<E extends Endpoint> = {
  params: Shape<E["params"]>;
  query: Shape<E["query"]>;
  body: Shape<E["body"]>;
  person: E["access"] extends "public" ? null : Person;
  request: FastifyRequest;
  reply: FastifyReply;
};

type Handler<E extends Endpoint> = (ask: Ask<E>) => AnswersOf<E> | FastifyReply | Promise<AnswersOf<E> | FastifyReply>;
type Writer<E extends Endpoint> = (db: Db, ask: Ask<E>) => Promise<AnswersOf<E>>;

const askOf = <E extends Endpoint>(request: FastifyRequest, reply: FastifyReply): Ask<E> =>
  ({
    params: request.params,
    query: request.query,
    body: request.body,
    person: request.person,
    request,
    reply,
  }) as Ask<E>;

/** The status of a success; where an endpoint has several, an answer without a body has the one that takes none. */
const successOf = ({ answers }: Endpoint, body: unknown): Answer["status"] => {
  const statuses = Object.entries(answers);
  const found = statuses.find(([, schema]) => (schema === null) === (body === null)) ?? statuses[0];
  return Number(found?.[0]) as Answer["status"];
};

function register(
  app: FastifyInstance,
  endpoint: Endpoint,
  handler: (request: FastifyRequest, reply: FastifyReply) => unknown,
): void {
  const { method, path: url, params, query, body, answers, summary, access } = endpoint;
  const response = Object.fromEntries(Object.entries(answers).filter(([, schema]) => schema !== null));
  app.route({
    method,
    url,
    config: { endpoint },
    schema: {
      summary,
      ...(access === "public" ? { security: [] } : {}),
      ...(params ? { params } : {}),
      ...(query ? { querystring: query } : {}),
      ...(body ? { body } : {}),
      response,
    },
    handler,
  });
}

/** Adds a call that reads, or that writes nothing of a person's. */
export function route<const E extends Endpoint>(app: FastifyInstance, endpoint: E, handler: Handler<E>): void {
  register(app, endpoint, (request, reply) => handler(askOf<E>(request, reply)));
}

/** Adds a call that writes: one transaction, carried out once per Idempotency-Key. */
export function writeRoute<const E extends Endpoint>(
  app: FastifyInstance,
  house: House,
  endpoint: E,
  write: Writer<E>,
): void {
  register(app, endpoint, async (request, reply) => {
    const key = readKey(request.headers["idempotency-key"]);
    const ask = askOf<E>(request, reply);
    const act = async (db: Db): Promise<Answer> => {
      const body = (await write(db, ask)) ?? null;
      return { status: successOf(endpoint, body), body };
    };
    const answer = await house.db.transaction((tx) => {
      const db = tx as unknown as Db;
      if (key === null || !request.person) return act(db);
      return once(db, request.person.id, key, digestOf(request.method, request.url, request.body), act);
    });
    return reply.code(answer.status).send(answer.body ?? undefined);
  });
}

declare module "fastify" {
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
}

/**
 * Who may call what, in front of every route of the API: the token before anything is parsed, the edition after it.
 * A route without a declared access does not boot.
 */
export function guard(app: FastifyInstance, house: House, findPerson: FindPerson): void {
  app.decorateRequest("person", null);
  app.addHook("onRoute", ({ url, method, config }) => {
    if (method !== "HEAD" && method !== "OPTIONS" && !config?.endpoint?.access)
      throw new Error(`${String(method)} ${url} declares no access`);
  });
  app.addHook("onRequest", (request, reply, done) => {
    reply.header(CLOCK_HEADER, new Date(house.clock.now()).toISOString());
    const endpoint = request.routeOptions.config.endpoint;
    if (!endpoint || endpoint.access === "public") return done();
    const settle = (person: Person): void => {
      request.person = person;
      done();
    };
    try {
      const token = bearerOf(request);
      if (!token) return done(new ProblemError("no-token", "Send an access token."));
      const found = findPerson(token);
      if (found instanceof Promise) found.then(settle, done);
      else settle(found);
    } catch (error) {
      done(error as Error);
    }
  });
  app.addHook("preHandler", (request, _reply, done) => {
    const endpoint = request.routeOptions.config.endpoint;
    if (!endpoint) return done();
    const { person } = request;
    const wanted = (request.query as { conferenceType?: ConferenceType }).conferenceType;
    const conferenceType = wanted ?? person?.own;
    const registration = person?.registrations.find((one) => one.conferenceType === conferenceType);
    const refusal = refuseAccess(
      person && {
        conferenceTypes: person.registrations.map((one) => one.conferenceType),
        isAbsentAlumnus: registration?.isAbsentAlumnus ?? true,
      },
      endpoint.access,
      conferenceType ? { conferenceType } : {},
    );
    if (!refusal) return done();
    const words = wanted && !registration ? `You are not registered for the ${wanted} edition.` : undefined;
    done(new ProblemError(refusal, words));
  });
}
