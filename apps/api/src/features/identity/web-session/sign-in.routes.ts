import { randomBytes } from "node:crypto";
import { ConferenceType } from "@narthex/contract/base/common";
import { LOCALES } from "@narthex/contract/base/languages";
import { safeConsolePath, safeReturnPath } from "@narthex/domain/navigation/routes";
import type { FastifyInstance, FastifyReply } from "fastify";
import { z } from "zod";
import type { Services } from "#platform/services.ts";
import { CONFERENCE_PARAM, Email, STRONG_PARAM } from "../addresses.ts";
import { SCOPE } from "../identity.routes.ts";
import type { WebSessionParts } from "./session.routes.ts";
import { createWayBack } from "./way-back.ts";

/** A new sign-in within this time would probably fail in the same way, so the person decides. */
const LOOP_WINDOW_MS = 15_000;

const Start = z.object({
  locale: z.enum(LOCALES).optional().catch(undefined),
  conference: ConferenceType.optional().catch(undefined),
  return: z.string().max(2_000).optional().catch(undefined),
  /** Asks for the password although the provider knows the person. */
  password: z.literal("1").optional().catch(undefined),
  /** Asks for a passkey or a code by email. */
  strong: z.literal("1").optional().catch(undefined),
  again: z.literal("1").optional().catch(undefined),
  /** The address that the sign-in page shows first. */
  hint: Email.optional().catch(undefined),
});
const Return = z.object({
  state: z.string().max(8_000),
  code: z.string().max(8_000).optional(),
  error: z.string().max(200).optional(),
  error_description: z.string().max(2_000).optional(),
});

const returnPathOf = (path: string | undefined): string | null => safeReturnPath(path) ?? safeConsolePath(path);

/** The page that offers another sign-in instead of starting it. */
const endedPage = (returnTo: string | null): string =>
  returnTo !== null && safeConsolePath(returnTo) !== null
    ? `/console/sign-in?${new URLSearchParams({ to: returnTo.slice("/console".length) || "/", ended: "1" }).toString()}`
    : "/login?ended=1";

/** The redirects to the provider and back. The server exchanges the code, so that no script sees a refresh token. */
export function webSignInRoutes(
  app: FastifyInstance,
  { config, log }: Pick<Services, "config" | "log">,
  parts: WebSessionParts,
  now: () => number = Date.now,
): void {
  const { oidc } = config;
  const { provider, cookies } = parts;
  const wayBack = createWayBack({ config, log }, parts, now);
  const leave = (reply: FastifyReply, address: string): FastifyReply =>
    reply.header("cache-control", "no-store").redirect(address, 303);

  app.get("/login/start", { schema: { hide: true } }, async (request, reply) => {
    // Only the sign-in page links here, and it knows whether someone else is still signed in.
    if ((request.headers["sec-fetch-site"] ?? "same-origin") !== "same-origin") return leave(reply, "/login");
    const { locale, conference, return: wanted, password, strong, again, hint } = Start.parse(request.query);
    const returnTo = returnPathOf(wanted);
    const browser = cookies.signIn(request) ?? { id: randomBytes(32).toString("base64url"), completedAt: 0 };
    if (!again && !password && now() - browser.completedAt < LOOP_WINDOW_MS) return leave(reply, endedPage(returnTo));
    const query = new URLSearchParams({
      client_id: oidc.clientId,
      response_type: "code",
      scope: SCOPE,
      resource: oidc.audience,
      audience: oidc.audience,
      ...wayBack.begin(browser, returnTo),
      ...(locale ? { ui_locales: locale } : {}),
      ...(conference ? { [CONFERENCE_PARAM]: conference } : {}),
      ...(password ? { prompt: "login" } : {}),
      ...(strong && oidc.embedded ? { [STRONG_PARAM]: strong } : {}),
      ...(hint ? { login_hint: hint } : {}),
    });
    reply.header("set-cookie", cookies.setSignIn({ ...browser, completedAt: 0 }));
    return leave(reply, `${(await provider.addresses()).authorize}?${query.toString()}`);
  });

  app.get("/login/callback", { schema: { hide: true } }, async (request, reply) => {
    const query = Return.safeParse(request.query);
    // The app's own page says that this sign-in cannot be completed, or completes one that it began itself.
    if (!query.success || !wayBack.isOwn(request, query.data.state)) return reply.callNotFound();
    const { state, code, error, error_description: description } = query.data;
    if (error === "access_denied" && description === "access denied") return leave(reply, "/access-denied");
    const arrived = code === undefined ? null : await wayBack.arrive(request, { state, code });
    if (!arrived) return reply.callNotFound();
    await wayBack.endPrevious(request, arrived.sub);
    reply.header("set-cookie", arrived.cookies);
    return leave(reply, arrived.location);
  });
}
