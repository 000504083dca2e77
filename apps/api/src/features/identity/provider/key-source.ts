import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from "jose";
import { ProblemError } from "#platform/http/problems.ts";

const MAX_AGE_MS = 10 * 60_000;
const RETRY_AFTER_MS = 30_000;
/** Before the first successful read. Shorter, because nobody can sign in until then. */
const FIRST_RETRY_AFTER_MS = 1_000;

const unreachable = (): ProblemError =>
  new ProblemError("busy", "The sign-in provider cannot be reached at the moment.", { retryAfter: 5 });

/**
 * The provider's public keys. They are refreshed in the background, and when a token has an unknown key id, at most every
 * 30 s. While the provider is down the last keys stay in use, and a token with an unknown key is answered with `busy`
 * instead of `bad-token`.
 */
export function createKeySource(read: () => Promise<JSONWebKeySet>, now: () => number = Date.now): JWTVerifyGetKey {
  let keys: ReturnType<typeof createLocalJWKSet> | null = null;
  let readAt = Number.NEGATIVE_INFINITY;
  let triedAt = Number.NEGATIVE_INFINITY;
  let failed = false;
  let reading: Promise<void> | null = null;

  const refresh = (): Promise<void> => {
    triedAt = now();
    reading ??= read()
      .then(
        (set) => {
          keys = createLocalJWKSet(set);
          readAt = now();
          failed = false;
        },
        () => void (failed = true),
      )
      .finally(() => void (reading = null));
    return reading;
  };

  return async (header, token) => {
    if (!keys) {
      if (reading) await reading;
      else if (now() - triedAt >= FIRST_RETRY_AFTER_MS) await refresh();
      if (!keys) throw unreachable();
    }
    if (now() - readAt >= MAX_AGE_MS && now() - triedAt >= RETRY_AFTER_MS) void refresh();
    try {
      return await keys(header, token);
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error;
      if (now() - triedAt >= RETRY_AFTER_MS) await refresh();
      else if (reading) await reading;
      if (failed) throw unreachable();
      return keys(header, token);
    }
  };
}
