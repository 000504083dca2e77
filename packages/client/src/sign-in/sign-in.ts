import type { SignIn } from "@narthex/contract/app/identity";
import { ErrorResponse, OidcClient, WebStorageStateStore, type SigninResponse, type StateStore } from "oidc-client-ts";
import { call } from "../call/call.ts";
import { currentDevice, type SecretStore } from "../device.ts";
import { type Session, SignInEnded } from "../session/session.ts";

const ENDED = new Set(["invalid_grant", "login_required", "interaction_required"]);

const STATE_PREFIX = "narthex.sign-in.";

/** Where the state of a sign-in is stored until the provider returns. The phone may end the app meanwhile. */
const stateStoreIn = (secrets: SecretStore): StateStore => ({
  get: async (key) => secrets.get(STATE_PREFIX + key),
  set: (key, value) => secrets.set(STATE_PREFIX + key, value),
  remove: async (key) => {
    const value = secrets.get(STATE_PREFIX + key);
    await secrets.remove(STATE_PREFIX + key);
    return value;
  },
  getAllKeys: async () =>
    secrets.keys().flatMap((key) => (key.startsWith(STATE_PREFIX) ? [key.slice(STATE_PREFIX.length)] : [])),
});

const stateStore = (): StateStore => {
  const { secrets } = currentDevice();
  return secrets ? stateStoreIn(secrets) : new WebStorageStateStore({ store: sessionStorage, prefix: STATE_PREFIX });
};

const clientFor = (signIn: SignIn): OidcClient =>
  new OidcClient({
    authority: signIn.issuer,
    client_id: signIn.clientId,
    redirect_uri: currentDevice().signInReturn(),
    post_logout_redirect_uri: `${location.origin}/`,
    response_type: "code",
    scope: signIn.scope,
    resource: signIn.audience,
    loadUserInfo: false,
    stateStore: stateStore(),
  });

const withoutSlash = (address: string): string => address.replace(/\/+$/, "");

/** Refuses a provider whose metadata are those of another one. */
const client = async (): Promise<{ oidc: OidcClient; signIn: SignIn }> => {
  const signIn = await call("GET /sign-in", { anonymous: true });
  const oidc = clientFor(signIn);
  const issuer = await oidc.metadataService.getIssuer();
  if (withoutSlash(issuer) !== withoutSlash(signIn.issuer)) throw new Error(`The sign-in provider is ${issuer}.`);
  return { oidc, signIn };
};

const sessionOf = (response: SigninResponse, old?: Session): Session => ({
  accessToken: response.access_token,
  refreshToken: response.refresh_token ?? old?.refreshToken ?? null,
  idToken: response.id_token ?? old?.idToken ?? null,
  expiresAt: Date.now() + (response.expires_in ?? 300) * 1000,
  sub: response.profile?.sub || old?.sub || "",
});

/** The provider's sign-in address. It carries the path to return to. */
export const signInAddress = async (
  returnTo: string,
  { locale, conference, askAgain }: { locale: string; conference?: string; askAgain: boolean },
): Promise<string> => {
  const { oidc, signIn } = await client();
  const request = await oidc.createSigninRequest({
    state: { returnTo },
    ui_locales: locale,
    ...(askAgain ? { prompt: "login" } : {}),
    extraQueryParams: { audience: signIn.audience, ...(conference && { conference }) },
  });
  return request.url;
};

/** Result of returning from the provider: a session and the path to return to, or access denied. */
export type SignInReturn = { session: Session; returnTo: string } | "denied";

export const completeSignIn = async (url: string): Promise<SignInReturn> => {
  const { oidc } = await client();
  try {
    const response = await oidc.processSigninResponse(url);
    const state = response.userState as { returnTo?: string } | undefined;
    return { session: sessionOf(response), returnTo: state?.returnTo ?? "" };
  } catch (error) {
    if (
      error instanceof ErrorResponse &&
      error.error === "access_denied" &&
      error.error_description === "access denied"
    )
      return "denied";
    throw error;
  }
};

/** Exchanges the refresh token for a new session. Only a response from the provider ends a sign-in. */
export const renew = async (old: Session | null): Promise<Session> => {
  if (!old?.refreshToken) throw new SignInEnded("no refresh token");
  const { oidc, signIn } = await client();
  try {
    const response = await oidc.useRefreshToken({
      state: {
        refresh_token: old.refreshToken,
        ...(old.idToken ? { id_token: old.idToken } : {}),
        session_state: null,
        scope: signIn.scope,
        profile: { sub: old.sub, iss: signIn.issuer, aud: signIn.clientId, exp: 0, iat: 0 },
      },
      resource: signIn.audience,
      timeoutInSeconds: 20,
    });
    return sessionOf(response, old);
  } catch (error) {
    if (error instanceof ErrorResponse && ENDED.has(error.error ?? "")) throw new SignInEnded(error.error ?? "");
    throw error;
  }
};

/** Ends the tokens of the native app, without a page of the provider: its next sign-in asks for the password. */
export const endTokens = async ({ refreshToken }: Session): Promise<void> => {
  const { oidc } = await client();
  if (refreshToken) await oidc.revokeToken(refreshToken, "refresh_token");
};
