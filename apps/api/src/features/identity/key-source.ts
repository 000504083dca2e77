import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from "jose";
import { ProblemError } from "#platform/problems.ts";

const FRESH = 10 * 60_000;
const PAUSE = 30_000;
/** Without any key nobody can come in, so that is tried again sooner. */
const PAUSE_WITHOUT_KEYS = 1_000;

const away = (): ProblemError =>
  new ProblemError("busy", "The sign-in provider cannot be reached just now.", { retryAfter: 5 });

/**
 * The provider's public keys. They are read anew in the background, and at a key id that is not known, at most every
 * 30 s; the ones at hand serve for as long as the provider is down. A token that only a provider out of reach could
 * explain is no bad token: the answer is to try again.
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
      else if (now() - triedAt >= PAUSE_WITHOUT_KEYS) await refresh();
      if (!keys) throw away();
    }
    if (now() - readAt >= FRESH && now() - triedAt >= PAUSE) void refresh();
    try {
      return await keys(header, token);
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error;
      if (now() - triedAt >= PAUSE) await refresh();
      else if (reading) await reading;
      if (failed) throw away();
      return keys(header, token);
    }
  };
}
