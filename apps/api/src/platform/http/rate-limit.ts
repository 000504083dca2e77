import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Services } from "../services.ts";
import { addressLimit, networkOf } from "./address-limits.ts";
import { ProblemError } from "./problems.ts";

const WINDOW_MS = 60_000;

/** Who a request is counted for: the person of its token, else its address. */
export const callerKeyOf = ({ caller, ip }: Pick<FastifyRequest, "caller" | "ip">): string =>
  caller ? `person ${caller.id}` : networkOf(ip);

/** Counts a request whose token was refused. Rejects with `too-many` above the limit of its address. */
export type CountRefusedToken = (request: FastifyRequest) => Promise<void>;

/** Limits the calls of the API: by person wherever a valid token is sent, otherwise by address. */
export async function limitCalls(
  app: FastifyInstance,
  { config }: Pick<Services, "config">,
): Promise<CountRefusedToken> {
  const publicCalls = addressLimit("publicCalls", config);
  await app.register(rateLimit, {
    hook: "preHandler",
    timeWindow: WINDOW_MS,
    max: ({ caller }) => (caller ? config.callsPerMinute : publicCalls),
    keyGenerator: callerKeyOf,
    // The app needs none of them: an answer above the limit says when to try again.
    addHeadersOnExceeding: { "x-ratelimit-limit": false, "x-ratelimit-remaining": false, "x-ratelimit-reset": false },
  });
  const countRefused = app.createRateLimit({
    timeWindow: WINDOW_MS,
    max: addressLimit("refusedTokens", config),
    keyGenerator: ({ ip }) => `refused ${networkOf(ip)}`,
  });
  return async (request) => {
    const limit = await countRefused(request);
    if (!limit.isAllowed && limit.isExceeded)
      throw new ProblemError("too-many", "Too many requests with invalid access tokens from this network.", {
        retryAfter: limit.ttlInSeconds,
      });
  };
}

/** Limits the requests of each address to the pages of a scope. */
export const limitPages = async (app: FastifyInstance, pages: string, perMinute: number): Promise<void> => {
  await app.register(rateLimit, {
    timeWindow: WINDOW_MS,
    max: perMinute,
    keyGenerator: ({ ip }) => `${pages} ${networkOf(ip)}`,
  });
};

/** Limits the requests to the embedded sign-in provider by address. Wrong passwords are delayed by `createLoginThrottle`. */
export const limitProvider = (app: FastifyInstance, { config }: Pick<Services, "config">): Promise<void> =>
  limitPages(app, "provider", addressLimit("provider", config));
