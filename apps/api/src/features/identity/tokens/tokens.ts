import { errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from "jose";
import type { Services } from "#platform/services.ts";
import { ProblemError } from "#platform/http/problems.ts";
import type { FindPerson } from "#platform/http/request-person.ts";
import { type People, type Person } from "#features/people/index.ts";
import { createKeySource } from "../provider/key-source.ts";
import { readPublicKeys } from "../provider/keys.ts";
import { GRANT_CLAIM, signInOfGrant } from "#platform/http/request-sign-in.ts";
import { endedSubject, openEndedSignIns } from "../provider/ended-sign-ins.ts";
import { readRemoteKeys, readVerifiedEmail } from "../provider/remote-provider.ts";

const CLOCK_TOLERANCE_S = 15;
const MAX_VERIFIED_TOKENS = 20_000;
/** Asymmetric algorithms only, so that a public key cannot be used as a shared secret. */
const ALGORITHMS = [
  "ES256",
  "ES384",
  "ES512",
  "PS256",
  "PS384",
  "PS512",
  "RS256",
  "RS384",
  "RS512",
  "EdDSA",
  "Ed25519",
];
/** The last characters of a token, of its signature. Looking for the whole token would cost more than all other checks. */
const KEY_LENGTH = 43;
const TYPES = new Set(["at+jwt", "application/at+jwt", "jwt"]);

/** `origins` are the digests of the sign-in that a token came from. */
type Verified = { token: string; sub: string; until: number; email: string | null; origins: string[] };

/** Why a token is refused; null if the failure is not the token's. */
function tokenRefusalOf(error: unknown): string | null {
  if (error instanceof errors.JWTExpired) return "The access token has expired.";
  if (error instanceof errors.JWTClaimValidationFailed) {
    if (error.claim === "iss") return "The access token was issued by another provider.";
    if (error.claim === "aud") return "The access token is for another audience.";
    return `The access token's claim ${error.claim} is invalid.`;
  }
  if (error instanceof errors.JOSEAlgNotAllowed)
    return "The access token is signed with an algorithm that is not accepted.";
  if (error instanceof errors.JWKSNoMatchingKey) return "The access token is signed with an unknown key.";
  if (error instanceof errors.JWSSignatureVerificationFailed) return "The access token's signature is invalid.";
  return error instanceof errors.JOSEError ? "The access token is not a signed JWT." : null;
}

const signedOut = (): ProblemError => new ProblemError("bad-token", "This sign-in has ended.");

const verifiedEmailOf = ({ email, email_verified }: JWTPayload): string | null =>
  typeof email === "string" && email_verified === true ? email : null;

/**
 * Finds the person of an access token. Tokens use real time, not the product's clock. A token that was verified before is
 * resolved synchronously.
 */
export async function createFindPerson(
  services: Services,
  people: People,
  now: () => number = Date.now,
): Promise<FindPerson> {
  const { issuer, audience, embedded } = services.config.oidc;
  const verified = new Map<string, Verified>();
  const openKeys = (): JWTVerifyGetKey =>
    createKeySource(() => (embedded ? readPublicKeys(services.db) : readRemoteKeys(issuer)), now);
  let keys = openKeys();
  services.live.subscribe(({ event }) => {
    if (event === "keys") keys = openKeys();
  });
  const ended = await openEndedSignIns(services);
  const hasEnded = ({ origins }: Verified): boolean => origins.some(ended.has);
  const algorithms = embedded ? ["ES256"] : ALGORITHMS;

  const seenOf = (token: string): Verified | undefined => {
    const seen = verified.get(token.slice(-KEY_LENGTH));
    return seen?.token === token ? seen : undefined;
  };

  const verify = async (token: string): Promise<Verified> => {
    try {
      const { payload, protectedHeader } = await jwtVerify(token, (header, input) => keys(header, input), {
        issuer: [issuer, `${issuer}/`],
        audience,
        algorithms,
        clockTolerance: CLOCK_TOLERANCE_S,
        currentDate: new Date(now()),
        requiredClaims: ["sub", "exp"],
        ...(embedded ? { typ: "at+jwt" } : {}),
      });
      if (!TYPES.has((protectedHeader.typ ?? "jwt").toLowerCase())) throw new errors.JWSInvalid("typ");
      const { sub = "", exp = 0, [GRANT_CLAIM]: grantId } = payload;
      const origins = [endedSubject(sub), ...(typeof grantId === "string" ? [signInOfGrant(grantId)] : [])];
      return { token, sub, until: (exp + CLOCK_TOLERANCE_S) * 1000, email: verifiedEmailOf(payload), origins };
    } catch (error) {
      const refusal = tokenRefusalOf(error);
      throw refusal ? new ProblemError("bad-token", refusal) : error;
    }
  };
  const find = async (token: string, { sub, email }: Verified): Promise<Person> => {
    const verifiedEmail = async (): Promise<string | null> =>
      email ?? (embedded ? null : readVerifiedEmail(issuer, sub, token));
    const person = await people.find(sub, verifiedEmail);
    if (!person) throw new ProblemError("not-registered", "Nobody is registered with this sign-in.");
    return person;
  };
  const verifyAndFind = async (token: string): Promise<Person> => {
    const fresh = await verify(token);
    if (hasEnded(fresh)) throw signedOut();
    const [oldest] = verified.keys();
    if (verified.size >= MAX_VERIFIED_TOKENS && oldest !== undefined) verified.delete(oldest);
    verified.set(token.slice(-KEY_LENGTH), fresh);
    return people.findCached(fresh.sub) ?? find(token, fresh);
  };

  const findCached = (token: string): Person | undefined => {
    const seen = seenOf(token);
    return seen && seen.until > now() && !hasEnded(seen) ? people.findCached(seen.sub) : undefined;
  };
  const findPerson = (token: string): Person | Promise<Person> => {
    const seen = seenOf(token);
    if (!seen) return verifyAndFind(token);
    if (seen.until <= now()) {
      verified.delete(token.slice(-KEY_LENGTH));
      throw new ProblemError("bad-token", "The access token has expired.");
    }
    if (hasEnded(seen)) throw signedOut();
    return people.findCached(seen.sub) ?? find(token, seen);
  };
  const endCheck = (token: string): (() => boolean) => {
    const seen = seenOf(token);
    return () => seen !== undefined && hasEnded(seen);
  };
  return Object.assign(findPerson, { findCached, endCheck });
}
