import {
  beginPasskey,
  declinePasskey,
  listPasskeys,
  makePasskey,
  removePasskey,
  renamePasskey,
} from "@narthex/contract/app/passkeys";
import type { Locale } from "@narthex/contract/base/common";
import type { Edition } from "@narthex/contract/app/editions";
import type { FastifyInstance, FastifyRequest } from "fastify";
import {
  hasRecentSignIn,
  isStrongSignIn,
  requireRecentSignIn,
  requireStrongSignIn,
  signalOwn,
  type Person,
} from "#features/people/index.ts";
import { pageLocale } from "../page-locale.ts";
import { ProblemError } from "#platform/http/problems.ts";
import { signInOf } from "#platform/http/request-sign-in.ts";
import { route, writeRoute } from "#platform/http/route.ts";
import type { Services } from "#platform/services.ts";
import {
  insertAnswered,
  isUnanswered,
  listPasskeys as readPasskeys,
  renamePasskey as storeName,
} from "./passkeys.repository.ts";
import { createPasskeys } from "./passkeys.service.ts";

/**
 * A person's own passkeys. Changes need a recent sign-in: a thief of an unlocked phone could otherwise add a passkey of
 * their own. Those of staff need more than a password, or a passkey made with one would open what a password does not.
 */
export function passkeyRoutes(
  app: FastifyInstance,
  services: Services,
  editions: () => Edition[],
  now: () => number = Date.now,
): void {
  const { db, live } = services;
  const passkeys = createPasskeys(services, editions, now);
  const refuseWithout = (): void => {
    if (passkeys.host === null) throw new ProblemError("closed", "People sign in to this server without passkeys.");
  };
  const localeFor = ({ headers }: FastifyRequest): Locale => pageLocale(null, null, headers["accept-language"]);
  const isStaff = ({ work }: Person): boolean => work.length > 0;
  const guarded = ({ headers }: FastifyRequest, person: Person): void => {
    refuseWithout();
    (isStaff(person) ? requireStrongSignIn : requireRecentSignIn)(headers, now());
  };

  route(app, listPasskeys, async ({ person, request, reply }) => {
    reply.header("cache-control", "no-store");
    const { host } = passkeys;
    if (host === null) return { host, isOffered: false, passkeys: [] };
    const rows = await readPasskeys(db, person.sub);
    const canMake = hasRecentSignIn(request.headers, now()) && (!isStaff(person) || isStrongSignIn(request.headers));
    return {
      host,
      isOffered: canMake && (await isUnanswered(db, person.sub)),
      passkeys: rows.map(({ id, name, createdAt, usedAt, isBackedUp }) => ({
        id,
        name,
        madeAt: createdAt.toISOString(),
        usedAt: usedAt?.toISOString() ?? null,
        isBackedUp,
      })),
    };
  });

  route(app, beginPasskey, async ({ person, request, reply }) => {
    guarded(request, person);
    reply.header("cache-control", "no-store");
    const options = await passkeys.beginMaking({ person, signIn: signInOf(request.headers) });
    return reply.code(201).send(options);
  });

  // Without an idempotency key: a challenge works once, so a repeated request is refused.
  route(app, makePasskey, async ({ person, body, request, reply }) => {
    guarded(request, person);
    await passkeys.make({ person, signIn: signInOf(request.headers), locale: localeFor(request) }, body.answer);
    return reply.code(201).send();
  });

  writeRoute(app, services, renamePasskey, async (tx, { person, params, body }) => {
    refuseWithout();
    if (!(await storeName(tx, person.sub, params.id, body.name)))
      throw new ProblemError("not-found", "There is no such passkey.");
    signalOwn(live, tx, person.id, "GET /passkeys");
    return undefined;
  });

  route(app, removePasskey, async ({ person, params, request, reply }) => {
    guarded(request, person);
    await passkeys.remove({ person, locale: localeFor(request) }, params.id);
    return reply.code(201).send();
  });

  writeRoute(app, services, declinePasskey, async (tx, { person }) => {
    refuseWithout();
    await insertAnswered(tx, person.sub);
    signalOwn(live, tx, person.id, "GET /passkeys");
    return undefined;
  });
}
