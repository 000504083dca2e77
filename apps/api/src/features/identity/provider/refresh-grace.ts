import type Provider from "oidc-provider";
import type { Db } from "#platform/postgres/db.ts";
import { runInTransaction } from "./adapter.ts";
import type { ProviderAnswer } from "./provider-proxy.ts";
import { findRefreshAnswer, insertRefreshAnswer, lockRefresh } from "../identity.repository.ts";
import { ANSWER_PURPOSE, decrypt, secretDigestOf, encrypt } from "#platform/encrypt.ts";

/** A phone whose answer was lost may repeat the refresh within this time. */
export const GRACE_MS = 30_000;

/** CORS headers depend on the origin of each request. */
const withoutOrigin = (headers: ProviderAnswer["headers"]): ProviderAnswer["headers"] =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith("access-control-")));

/**
 * Refreshes once per token: a repetition within 30 s, even at the same time or in another process, gets the same answer
 * (product decision 18). After that the provider refuses it and revokes the grant. The token is rotated in the transaction
 * that stores the answer, so that a server that crashes in between does not lose it.
 */
export function refreshOnce(
  db: Db,
  provider: Provider,
  token: string,
  issue: () => Promise<ProviderAnswer>,
  now: () => number,
): Promise<ProviderAnswer> {
  const tokenDigest = secretDigestOf(token);
  return db.transaction((tx) =>
    runInTransaction(tx, async () => {
      await lockRefresh(tx, tokenDigest);
      const stored = await findRefreshAnswer(tx, tokenDigest);
      const isFresh = stored !== null && now() - stored.createdAt.getTime() <= GRACE_MS;
      // After a logout or revocation the token no longer exists, and its stored answer must not be used.
      if (isFresh && (await provider.RefreshToken.find(token)))
        return JSON.parse(decrypt(stored.sealed, token, ANSWER_PURPOSE)) as ProviderAnswer;
      const answer = await issue();
      if (answer.status === 200) {
        const sealed = encrypt(
          JSON.stringify({ ...answer, headers: withoutOrigin(answer.headers) }),
          token,
          ANSWER_PURPOSE,
        );
        await insertRefreshAnswer(tx, { tokenDigest, sealed, createdAt: new Date(now()) });
      }
      return answer;
    }),
  );
}
