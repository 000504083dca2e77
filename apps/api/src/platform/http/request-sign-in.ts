import { decodeJwt } from "jose";
import { secretDigestOf } from "../encrypt.ts";

/** The claim of an access token that names the grant it was issued for. */
export const GRANT_CLAIM = "gid";

/** Identifies a sign-in. Only digests are stored. */
export const signInOfGrant = (grantId: string): string => secretDigestOf(`grant ${grantId}`);

/** The sign-in of a request whose token was verified. Null with an external provider, whose tokens do not name it. */
export function signInOf(headers: { authorization?: string | undefined }): string | null {
  const token = headers.authorization?.replace(/^Bearer /i, "");
  const grantId = token === undefined ? undefined : decodeJwt(token)[GRANT_CLAIM];
  return typeof grantId === "string" ? signInOfGrant(grantId) : null;
}
