import { decodeJwt } from "jose";
import { secretDigestOf } from "../encrypt.ts";

/** The claim of an access token that names the grant it was issued for. */
export const GRANT_CLAIM = "gid";

/** Identifies a sign-in. Only digests are stored. */
export const signInOfGrant = (grantId: string): string => secretDigestOf(`grant ${grantId}`);

export const claimsOf = ({ authorization }: { authorization?: string | undefined }) =>
  authorization === undefined ? {} : decodeJwt(authorization.replace(/^Bearer /i, ""));

/** When the person signed in (epoch milliseconds), as the request's verified token says. Null if it does not. */
export function signedInAt(headers: { authorization?: string | undefined }): number | null {
  const { auth_time: authTime } = claimsOf(headers);
  return typeof authTime === "number" ? authTime * 1000 : null;
}

/** The sign-in of a request whose token was verified. Null with an external provider, whose tokens do not name it. */
export function signInOf(headers: { authorization?: string | undefined }): string | null {
  const { [GRANT_CLAIM]: grantId } = claimsOf(headers);
  return typeof grantId === "string" ? signInOfGrant(grantId) : null;
}
