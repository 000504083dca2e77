import { ECDH } from "node:crypto";
import {
  getPushSettings,
  renewPush,
  subscribePush,
  unsubscribePush,
  type WebSubscription,
} from "@narthex/contract/app/push";
import type { FastifyInstance } from "fastify";
import { ProblemError } from "#platform/http/problems.ts";
import { signInOf } from "#platform/http/request-sign-in.ts";
import { route, writeRoute } from "#platform/http/route.ts";
import type { Services } from "#platform/services.ts";
import { refuseEndpoint } from "./push-address.ts";
import { removeOwnDevice, replaceDevice, upsertDevice } from "./push.repository.ts";
import { startPushes } from "./send-pushes.job.ts";

const isPoint = (p256dh: string): boolean => {
  try {
    ECDH.convertKey(p256dh, "prime256v1", "base64url");
    return true;
  } catch {
    return false;
  }
};

/** Adds and removes the devices of a person, and sends pushes while the server runs. */
export async function pushRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const webPushKey = await startPushes(services);
  const { testService } = services.config.push;

  const deviceOf = ({ endpoint, keys }: WebSubscription) => {
    if (webPushKey === null) throw new ProblemError("closed", "This server sends no push messages.");
    const refusal = refuseEndpoint(endpoint, testService);
    const issues = [
      ...(refusal ? [{ path: "body.subscription.endpoint", message: refusal }] : []),
      ...(isPoint(keys.p256dh) ? [] : [{ path: "body.subscription.keys.p256dh", message: "is not on the curve" }]),
    ];
    const [first] = issues;
    if (first) throw new ProblemError("bad-input", `${first.path} ${first.message}`, { issues });
    return { address: endpoint, ...keys };
  };

  route(app, getPushSettings, () => ({ webPushKey, hasPhonePush: services.config.push.fcm !== null }));
  writeRoute(app, services, subscribePush, async (db, { person, body, request }) => {
    const device = deviceOf(body.subscription);
    const { id: personId } = person;
    await upsertDevice(db, { ...device, personId, locale: body.locale, signIn: signInOf(request.headers) });
    return undefined;
  });
  writeRoute(app, services, unsubscribePush, async (db, { person, body }) => {
    await removeOwnDevice(db, person.id, body.address);
    await services.live.send(db, { event: "person", data: { id: person.id } });
    return undefined;
  });
  writeRoute(app, services, renewPush, async (db, { body: { old, subscription } }) => {
    await replaceDevice(db, { address: old.endpoint, auth: old.auth }, deviceOf(subscription));
    return undefined;
  });
}
