import { setTimeout } from "node:timers/promises";
import { LOCALES } from "@narthex/contract/base/languages";
import Provider, {
  errors,
  interactionPolicy,
  type Account as OidcAccount,
  type Configuration,
  type KoaContextWithOIDC,
} from "oidc-provider";
import type { Services } from "#platform/services.ts";
import { isRegistered } from "#features/people/index.ts";
import { accountOfSignIn, createAdapter, dbFor } from "./adapter.ts";
import { findAccountBySub, type Account } from "../identity.repository.ts";
import { INTERACTION_COOKIE, RESUME_COOKIE } from "./begun-sign-ins.ts";
import { loadKeys } from "./keys.ts";
import { GRANT_CLAIM } from "#platform/http/request-sign-in.ts";
import {
  CONFERENCE_PARAM,
  cookieName,
  cookiePath,
  nativeReturnUrl,
  OIDC_PATH,
  originsOf,
  SESSION_COOKIE,
  STRONG_PARAM,
  webUrls,
} from "../addresses.ts";

const MINUTE_S = 60;
const DAY_S = 24 * 60 * MINUTE_S;
const ACCESS_TOKEN_S = 15 * MINUTE_S;
/** People who open the app once within this time stay signed in. */
const REFRESH_TOKEN_S = 30 * DAY_S;
const SCOPES = ["openid", "offline_access", "profile", "email"];

type AccountReader = (ctx: KoaContextWithOIDC, sub: string) => Promise<Pick<Account, "email"> | null>;

/** The provider asks for the account of a request several times. */
function accountReader({ db }: Pick<Services, "db">): AccountReader {
  const read = new WeakMap<object, Map<string, ReturnType<AccountReader>>>();
  return async (ctx, sub) => {
    const known = accountOfSignIn(sub);
    if (known) return known;
    const ofRequest = read.get(ctx) ?? new Map<string, ReturnType<AccountReader>>();
    read.set(ctx, ofRequest);
    const account = ofRequest.get(sub) ?? findAccountBySub(dbFor(db), sub);
    ofRequest.set(sub, account);
    return account;
  };
}

/** Omits the consent page, which our own app does not need, and asks people who are no longer registered to sign in. */
function policyOf(services: Services, accountOf: AccountReader) {
  const policy = interactionPolicy.base();
  policy.get("consent")?.checks.clear();
  policy.get("login")?.checks.add(
    new interactionPolicy.Check(
      "no_registration",
      "End-User authentication is required",
      "login_required",
      async (ctx) => {
        const { accountId } = ctx.oidc.session ?? {};
        // Who returns from the sign-in page was asked for there.
        if (!accountId || ctx.oidc.result?.login) return false;
        const account = await accountOf(ctx, accountId);
        return !account || !(await isRegistered(dbFor(services.db), account.email));
      },
    ),
  );
  return policy;
}

async function loadGrant(ctx: KoaContextWithOIDC, audience: string) {
  const { provider, session, client, account, result } = ctx.oidc;
  if (!client || !account) return undefined;
  const grantId = result?.consent?.grantId ?? session?.grantIdFor(client.clientId);
  const present = grantId ? await provider.Grant.find(grantId) : undefined;
  if (present?.accountId === account.accountId) return present;
  const grant = new provider.Grant({ clientId: client.clientId, accountId: account.accountId });
  grant.addOIDCScope(SCOPES.join(" "));
  grant.addResourceScope(audience, SCOPES.join(" "));
  await grant.save();
  return grant;
}

function clientOf({ config }: Services) {
  const { web, native } = { web: webUrls(config.publicUrl), native: nativeReturnUrl(config.publicUrl) };
  return {
    client_id: config.oidc.clientId,
    client_name: "Narthex",
    application_type: native ? ("native" as const) : ("web" as const),
    token_endpoint_auth_method: "none" as const,
    grant_types: ["authorization_code", "refresh_token"],
    response_types: ["code" as const],
    id_token_signed_response_alg: "ES256" as const,
    redirect_uris: [web.callback, ...(native ? [native] : [])],
    post_logout_redirect_uris: [web.home],
  };
}

type Pages = Required<Pick<Configuration, "renderError">> & { logout: (ctx: KoaContextWithOIDC, form: string) => void };

/** The provider with the current keys. */
export type GetProvider = () => Provider;

/** Longer than a signal takes to reach every process: they must know a key before anything is signed with it. */
const KEYS_KNOWN_MS = 2_000;

/** The embedded provider, which is created again when its keys change. */
export async function openProvider(services: Services, pages: Pages): Promise<GetProvider> {
  let present = await createProvider(services, pages);
  const follow = async (): Promise<void> => {
    await setTimeout(KEYS_KNOWN_MS, undefined, { ref: false });
    present = await createProvider(services, pages);
  };
  const followOrLog = (): void =>
    void follow().catch((err: unknown) => services.log.error({ err }, "the new sign-in keys could not be read"));
  services.live.subscribe(({ event }) => {
    if (event === "keys") followOrLog();
  });
  services.live.onGap(followOrLog);
  return () => present;
}

/** One public client (ours), code with PKCE, JWTs for the API, rotating refresh tokens. */
async function createProvider(services: Services, pages: Pages): Promise<Provider> {
  const { config, db } = services;
  const { audience } = config.oidc;
  const keys = await loadKeys(db, config);
  const origins = originsOf(config.publicUrl);
  const isHttps = config.publicUrl.startsWith("https:");
  const cookies = { httpOnly: true, sameSite: "lax" as const };
  const accountOf = accountReader(services);
  const claimsOf = async (ctx: KoaContextWithOIDC, accountId: string) => {
    const account = await accountOf(ctx, accountId);
    return account && { email: account.email, email_verified: true };
  };
  const provider = new Provider(config.oidc.issuer, {
    adapter: createAdapter(services),
    clients: [clientOf(services)],
    jwks: { keys: keys.signing },
    scopes: SCOPES,
    claims: { openid: ["sub"], email: ["email", "email_verified"] },
    enabledJWA: { idTokenSigningAlgValues: ["ES256", "RS256"] },
    responseTypes: ["code"],
    extraParams: [CONFERENCE_PARAM, STRONG_PARAM],
    discovery: { ui_locales_supported: LOCALES, claims_parameter_supported: false },
    cookies: {
      keys: keys.cookies,
      names: {
        session: cookieName(SESSION_COOKIE, isHttps),
        interaction: INTERACTION_COOKIE,
        resume: RESUME_COOKIE,
      },
      long: { ...cookies, path: cookiePath(isHttps) },
      short: { ...cookies, signed: false },
    },
    ttl: {
      AccessToken: ACCESS_TOKEN_S,
      AuthorizationCode: MINUTE_S,
      IdToken: ACCESS_TOKEN_S,
      Interaction: 60 * MINUTE_S,
      RefreshToken: REFRESH_TOKEN_S,
      Session: REFRESH_TOKEN_S,
      Grant: 400 * DAY_S,
    },
    interactions: { policy: policyOf(services, accountOf), url: (_ctx, { uid }) => `${OIDC_PATH}/interaction/${uid}` },
    findAccount: async (ctx, accountId): Promise<OidcAccount | undefined> => {
      const account = { accountId, claims: async () => ({ sub: accountId, ...(await claimsOf(ctx, accountId)) }) };
      // Who returns from the sign-in page has an account.
      return ctx.oidc.result?.login || (await accountOf(ctx, accountId)) ? account : undefined;
    },
    loadExistingGrant: (ctx) => loadGrant(ctx, audience),
    rotateRefreshToken: true,
    extraTokenClaims: async (ctx, token) => {
      if (!("accountId" in token) || !token.accountId) return {};
      // The code or the refresh token that the access token is issued for.
      const { AuthorizationCode: code, RefreshToken: refresh } = ctx.oidc.entities;
      const { authTime, amr } = code ?? refresh ?? {};
      return {
        ...(await claimsOf(ctx, token.accountId)),
        [GRANT_CLAIM]: token.grantId,
        ...(authTime === undefined ? {} : { auth_time: authTime }),
        ...(amr && { amr }),
      };
    },
    clientBasedCORS: (_ctx, origin) => origins.has(origin),
    renderError: pages.renderError,
    features: {
      devInteractions: { enabled: false },
      revocation: { enabled: true, allowedPolicy: async (_ctx, client, token) => token.clientId === client.clientId },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: pages.logout,
        postLogoutSuccessSource: (ctx) => ctx.redirect(webUrls(config.publicUrl).home),
      },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => audience,
        useGrantedResource: () => true,
        getResourceServerInfo: (_ctx, resource) => {
          if (resource !== audience) throw new errors.InvalidTarget();
          return {
            audience,
            scope: SCOPES.join(" "),
            accessTokenFormat: "jwt",
            accessTokenTTL: ACCESS_TOKEN_S,
            jwt: { sign: { alg: "ES256" } },
          };
        },
      },
    },
  });
  provider.proxy = true;
  provider.on("server_error", (_ctx, err) => services.log.error({ err }, "the sign-in provider failed"));
  return provider;
}
