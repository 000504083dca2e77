import { errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from "jose";
import type { House } from "#platform/house.ts";
import { ProblemError } from "#platform/problems.ts";
import type { FindPerson, Person } from "#platform/session.ts";
import type { People } from "../profiles/index.ts";
import { createKeySource } from "./key-source.ts";
import { readPublicKeys } from "./keys.ts";
import { readRemoteKeys, readVerifiedEmail } from "./remote-provider.ts";

const LEEWAY = 15;
const MOST = 20_000;
/** Only signatures with a key pair: a public key can never be taken for a shared secret. */
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
const TYPES = new Set(["at+jwt", "application/at+jwt", "jwt"]);

type Verified = { sub: string; until: number; email: string | null };

/** What is wrong with a token, in the caller's words; null for a failure that is not the token's. */
function refusalOf(error: unknown): string | null {
  if (error instanceof errors.JWTExpired) return "The access token has expired.";
  if (error instanceof errors.JWTClaimValidationFailed) {
    if (error.claim === "iss") return "The access token was issued by another provider.";
    if (error.claim === "aud") return "The access token is for another audience.";
    return `The access token's claim ${error.claim} is not right.`;
  }
  if (error instanceof errors.JOSEAlgNotAllowed) return "The access token is signed in a way that is not accepted.";
  if (error instanceof errors.JWKSNoMatchingKey) return "The access token is signed with a key that is not known.";
  if (error instanceof errors.JWSSignatureVerificationFailed) return "The access token's signature is not right.";
  return error instanceof errors.JOSEError ? "The access token is not a signed JWT." : null;
}

const emailOf = ({ email, email_verified }: JWTPayload): string | null =>
  typeof email === "string" && email_verified === true ? email : null;

/**
 * Finds the person of an access token. Tokens live in real time, whatever the product's clock says. A token that was
 * verified before is found without waiting.
 */
export function createFindPerson(house: House, people: People, now: () => number = Date.now): FindPerson {
  const { issuer, audience, embedded } = house.config.oidc;
  const verified = new Map<string, Verified>();
  const keys: JWTVerifyGetKey = createKeySource(
    () => (embedded ? readPublicKeys(house.db) : readRemoteKeys(issuer)),
    now,
  );
  const algorithms = embedded ? ["ES256"] : ALGORITHMS;

  const verify = async (token: string): Promise<Verified> => {
    try {
      const { payload, protectedHeader } = await jwtVerify(token, keys, {
        issuer: [issuer, `${issuer}/`],
        audience,
        algorithms,
        clockTolerance: LEEWAY,
        currentDate: new Date(now()),
        requiredClaims: ["sub", "exp"],
        ...(embedded ? { typ: "at+jwt" } : {}),
      });
      if (!TYPES.has((protectedHeader.typ ?? "jwt").toLowerCase())) throw new errors.JWSInvalid("typ");
      const { sub = "", exp = 0 } = payload;
      return { sub, until: (exp + LEEWAY) * 1000, email: emailOf(payload) };
    } catch (error) {
      const refusal = refusalOf(error);
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
  const begin = async (token: string): Promise<Person> => {
    const fresh = await verify(token);
    const [oldest] = verified.keys();
    if (verified.size >= MOST && oldest !== undefined) verified.delete(oldest);
    verified.set(token, fresh);
    return people.known(fresh.sub) ?? find(token, fresh);
  };

  const known = (token: string): Person | undefined => {
    const seen = verified.get(token);
    return seen && seen.until > now() ? people.known(seen.sub) : undefined;
  };
  const findPerson = (token: string): Person | Promise<Person> => {
    const seen = verified.get(token);
    if (!seen) return begin(token);
    if (seen.until <= now()) {
      verified.delete(token);
      throw new ProblemError("bad-token", "The access token has expired.");
    }
    return people.known(seen.sub) ?? find(token, seen);
  };
  return Object.assign(findPerson, { known });
}
