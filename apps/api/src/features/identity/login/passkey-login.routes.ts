import { MESSAGES } from "@narthex/messages/api";
import { PasskeyAnswer } from "@narthex/contract/app/passkeys";
import type { FastifyInstance } from "fastify";
import { METHODS } from "#features/people/index.ts";
import type { Services } from "#platform/services.ts";
import type { Passkeys } from "../passkeys/passkeys.service.ts";
import { createAdmission } from "./admission.ts";
import type { LoginPage, LoginRequest } from "./login-request.ts";

const REFUSALS = { unknown: "passkeyUnknown", refused: "passkeyRefused", expired: "passkeyExpired" } as const;

/** The browser's answer in the form. Null if it is not one. */
function answerIn(body: string | undefined): PasskeyAnswer | null {
  try {
    return PasskeyAnswer.parse(JSON.parse(new URLSearchParams(body).get("answer") ?? ""));
  } catch {
    return null;
  }
}

/** Signing in with a passkey, by the form of the sign-in page. */
export function passkeyLoginRoutes(
  app: FastifyInstance,
  services: Services,
  passkeys: Passkeys,
  { detailsOf, localeFor, complete, refuse }: LoginPage,
): void {
  const admit = createAdmission(services);
  if (passkeys.host === null) return;

  app.post("/interaction/:uid/passkey", async (request: LoginRequest, reply) => {
    const details = await detailsOf(request, reply);
    const messages = MESSAGES[localeFor(request, details)].signIn;
    const answer = answerIn(request.body);
    const check = answer ? await passkeys.check(details.uid, answer) : ({ kind: "refused" } as const);
    request.log.info({ outcome: check.kind, way: "passkey" }, "sign-in attempt");
    if (check.kind !== "right")
      return refuse(request, reply, answer ? 401 : 400, details, messages[REFUSALS[check.kind]]);
    const admission = await admit(check.email, request.headers.cookie, check);
    return complete(request, reply, details, { admission, amr: METHODS.passkey });
  });
}
