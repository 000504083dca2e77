import { claimsOf, GRANT_CLAIM } from "#platform/http/request-sign-in.ts";

/** How a person signed in at the embedded provider, as `amr` of RFC 8176. `demo`: a password of the demonstration, which sends no email. */
export const METHODS = {
  passkey: ["pop", "user"],
  mailbox: ["otp"],
  password: ["pwd"],
  demonstration: ["demo"],
} as const;
const STRONG_METHODS = new Set<unknown>([...METHODS.passkey, ...METHODS.mailbox, ...METHODS.demonstration]);

/** Whether the person signed in with more than a password. An external provider decides about that itself. */
export function isStrongSignIn(headers: { authorization?: string | undefined }): boolean {
  const { [GRANT_CLAIM]: grantId, amr } = claimsOf(headers);
  return grantId === undefined || (Array.isArray(amr) && amr.some((method) => STRONG_METHODS.has(method)));
}
