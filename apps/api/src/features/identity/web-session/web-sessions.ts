import { randomBytes } from "node:crypto";
import type { Locale } from "@narthex/contract/base/common";
import { decodeJwt } from "jose";
import { z } from "zod";
import type { Services } from "#platform/services.ts";
import { decrypt, encrypt, secretDigestOf, WEB_SESSION_PURPOSE } from "#platform/encrypt.ts";
import { GRANT_CLAIM, signInOfGrant } from "#platform/http/request-sign-in.ts";
import { removeProviderSession } from "../identity.repository.ts";
import { storeWebSession } from "../provider/adapter.ts";
import { findWebSession, removeWebSession, replaceTokens, type WebSessionRow } from "../web-sessions.repository.ts";
import type { ProviderClient, Tokens } from "./token-endpoint.ts";

/** A session ends if it is not renewed within this time, which is the lifetime of the embedded provider's refresh tokens. */
const SESSION_MS = 30 * 24 * 60 * 60 * 1000;
/** A token that expires earlier is renewed. */
const MIN_LIFETIME_MS = 2 * 60_000;

const StoredTokens = z.object({
  accessToken: z.string(),
  refreshToken: z.string().nullable(),
  idToken: z.string().nullable(),
  /** When the access token expires. */
  until: z.number(),
});
type StoredTokens = z.infer<typeof StoredTokens>;

/** An access token for the app. `expiresIn` in seconds. */
export type Access = { accessToken: string; expiresIn: number; sub: string };

/** Who renews a session: from where, and in which language the browser showed the app, if it is known. */
type Renewal = { ip: string; locale: Locale | null };

const sessionIdOf = (cookie: string): string => secretDigestOf(`web session ${cookie}`);
const open = (sealed: string, cookie: string): StoredTokens =>
  StoredTokens.parse(JSON.parse(decrypt(sealed, cookie, WEB_SESSION_PURPOSE)));

/** The sign-ins of browsers. Each is named by a random cookie, and its tokens can only be decrypted with that cookie. */
export function createWebSessions(
  { db, log }: Pick<Services, "db" | "log">,
  provider: ProviderClient,
  now: () => number = Date.now,
) {
  const renewals = new Map<string, Promise<Access | null>>();
  const storedTokensOf = (tokens: Tokens, old?: StoredTokens): StoredTokens => ({
    accessToken: tokens.access_token,
    refreshToken: tokens.refresh_token ?? old?.refreshToken ?? null,
    idToken: tokens.id_token ?? old?.idToken ?? null,
    until: now() + tokens.expires_in * 1000,
  });
  const rowOf = (cookie: string, stored: StoredTokens, locale: string | null): WebSessionRow => {
    const { sub, [GRANT_CLAIM]: grantId } = decodeJwt(stored.accessToken);
    if (!sub) throw new Error("An access token without a subject.");
    return {
      id: sessionIdOf(cookie),
      sub,
      signIn: typeof grantId === "string" ? signInOfGrant(grantId) : null,
      sealed: encrypt(JSON.stringify(stored), cookie, WEB_SESSION_PURPOSE),
      locale,
      expiresAt: new Date(now() + SESSION_MS),
    };
  };
  const accessOf = ({ accessToken, until }: StoredTokens, sub: string): Access => ({
    accessToken,
    expiresIn: Math.max(0, Math.floor((until - now()) / 1000)),
    sub,
  });
  const find = (cookie: string): Promise<WebSessionRow | null> =>
    findWebSession(db, sessionIdOf(cookie), new Date(now()));
  const readLatest = async (cookie: string): Promise<Access | null> => {
    const row = await find(cookie);
    return row && accessOf(open(row.sealed, cookie), row.sub);
  };

  const refresh = async (
    cookie: string,
    row: WebSessionRow,
    stored: StoredTokens,
    { ip, locale }: Renewal,
  ): Promise<Access | null> => {
    const tokens =
      stored.refreshToken === null
        ? null
        : await provider.requestTokens({ grant_type: "refresh_token", refresh_token: stored.refreshToken }, ip);
    if (!tokens) {
      // Another process may have renewed the session in the meantime.
      const latest = await find(cookie);
      if (latest && latest.sealed !== row.sealed) return accessOf(open(latest.sealed, cookie), latest.sub);
      await removeWebSession(db, row.id);
      return null;
    }
    const renewed = storedTokensOf(tokens, stored);
    const next = rowOf(cookie, renewed, locale ?? row.locale);
    const isStored = await replaceTokens(db, next, row.sealed);
    return isStored ? accessOf(renewed, next.sub) : readLatest(cookie);
  };

  return {
    /** The subject of a cookie's session. */
    async subjectOf(cookie: string): Promise<string | null> {
      return (await find(cookie))?.sub ?? null;
    },
    /** Stores a sign-in and returns the value of its cookie. */
    async create(tokens: Tokens, locale: Locale | null): Promise<{ cookie: string; access: Access }> {
      const cookie = randomBytes(32).toString("base64url");
      const stored = storedTokensOf(tokens);
      const row = rowOf(cookie, stored, locale);
      await storeWebSession(db, row);
      return { cookie, access: accessOf(stored, row.sub) };
    },
    /** An access token. It is renewed first if it expires soon or is the one that the API refused. Null if the session has ended. */
    async access(cookie: string, refused: string | undefined, renewal: Renewal): Promise<Access | null> {
      const row = await find(cookie);
      if (!row) return null;
      const stored = open(row.sealed, cookie);
      if (stored.until - MIN_LIFETIME_MS > now() && stored.accessToken !== refused) return accessOf(stored, row.sub);
      const running = renewals.get(row.id);
      if (running) return running;
      const renewed = refresh(cookie, row, stored, renewal).finally(() => renewals.delete(row.id));
      renewals.set(row.id, renewed);
      return renewed;
    },
    /**
     * Ends a session here, and its tokens and session at the provider, and returns its ID token. `keepsGrant`: the same person signed in
     * again, and the new tokens may belong to the same grant.
     */
    async end(cookie: string, ip: string, { keepsGrant = false } = {}): Promise<string | null> {
      const row = await find(cookie);
      if (!row) return null;
      const { accessToken, refreshToken, idToken } = open(row.sealed, cookie);
      await removeWebSession(db, row.id);
      if (keepsGrant) return idToken;
      const { [GRANT_CLAIM]: grantId } = decodeJwt(accessToken);
      if (typeof grantId === "string") await removeProviderSession(db, grantId);
      if (refreshToken)
        await provider.revoke(refreshToken, ip).catch((err: unknown) => log.warn({ err }, "a sign-in was not revoked"));
      return idToken;
    },
  };
}
export type WebSessions = ReturnType<typeof createWebSessions>;
