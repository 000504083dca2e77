import type Provider from "oidc-provider";
import type { Db } from "#platform/db.ts";
import { within } from "./adapter.ts";
import type { ProviderAnswer } from "./bridge.ts";
import { findRefreshAnswer, insertRefreshAnswer, lockRefresh } from "./identity.repository.ts";
import { digestOf, seal, unseal } from "./seal.ts";

/** A phone that lost the answer asks again within this time. */
export const GRACE = 30_000;

/** Who may read an answer is said anew to each who asks. */
const withoutOrigin = (headers: ProviderAnswer["headers"]): ProviderAnswer["headers"] =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith("access-control-")));

/**
 * Refreshes once per token: whoever sends the same token within 30 s, at the same moment or to another process too, gets
 * the same answer again (decision 18). Later it is the provider's to refuse, and to revoke the grant. The rotation and its
 * answer are one transaction, so a server that dies in between has rotated nothing.
 */
export function refreshOnce(
  db: Db,
  provider: Provider,
  token: string,
  ask: () => Promise<ProviderAnswer>,
  now: () => number,
): Promise<ProviderAnswer> {
  const tokenDigest = digestOf(token);
  return db.transaction((tx) => {
    const transaction = tx as unknown as Db;
    return within(transaction, async () => {
      await lockRefresh(transaction, tokenDigest);
      const kept = await findRefreshAnswer(transaction, tokenDigest);
      const isFresh = kept !== null && now() - kept.createdAt.getTime() <= GRACE;
      // After a logout or a revocation the token is gone, and so is what it gave.
      if (isFresh && (await provider.RefreshToken.find(token)))
        return JSON.parse(unseal(kept.sealed, token)) as ProviderAnswer;
      const answer = await ask();
      if (answer.status === 200) {
        const sealed = seal(JSON.stringify({ ...answer, headers: withoutOrigin(answer.headers) }), token);
        await insertRefreshAnswer(transaction, { tokenDigest, sealed, createdAt: new Date(now()) });
      }
      return answer;
    });
  });
}
