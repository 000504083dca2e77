import { endSignIn as endSignInCall, listSignIns } from "@narthex/contract/app/sign-ins";
import type { FastifyInstance } from "fastify";
import { requireRecentSignIn } from "#features/people/index.ts";
import { ProblemError } from "#platform/http/problems.ts";
import { signInOf, signInOfGrant } from "#platform/http/request-sign-in.ts";
import { route, writeRoute } from "#platform/http/route.ts";
import type { Services } from "#platform/services.ts";
import { endSignIn } from "../provider/ended-sign-ins.ts";
import { listSignInsOf, removeGrant } from "./sign-ins.repository.ts";

const timeOf = (seconds: number): string => new Date(seconds * 1000).toISOString();

/** Where a person is signed in at the embedded provider. Another provider has its own page for this. */
export function signInRoutes(app: FastifyInstance, services: Services, now: () => number = Date.now): void {
  const { db, live } = services;

  route(app, listSignIns, async ({ person, request, reply }) => {
    reply.header("cache-control", "no-store");
    const own = signInOf(request.headers);
    const rows = await listSignInsOf(db, person.sub);
    return rows.map(({ grantId, device, since, usedAt }) => {
      const id = signInOfGrant(grantId);
      return { id, device, since: timeOf(since), usedAt: timeOf(usedAt), isThis: id === own };
    });
  });

  writeRoute(app, services, endSignInCall, async (tx, { person, params, request }) => {
    requireRecentSignIn(request.headers, now());
    const ended = (await listSignInsOf(tx, person.sub)).find(({ grantId }) => signInOfGrant(grantId) === params.id);
    if (!ended) throw new ProblemError("not-found", "You are not signed in there, or no longer.");
    await removeGrant(tx, ended.grantId);
    await endSignIn(tx, live, ended.grantId);
    return undefined;
  });
}
