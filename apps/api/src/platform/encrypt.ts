import { createCipheriv, createDecipheriv, createHash, createSecretKey, hkdfSync, randomBytes } from "node:crypto";

const CIPHER = "aes-256-gcm";
/** Names the algorithm of an encrypted value. Values of older versions have no name. */
const NAMED = "aes256gcm-";
const IV_BYTES = 12;
const TAG_BYTES = 16;
/** Of six bits each, for names that nobody must guess: at least 128 random bits. */
export const SECRET_CHARACTERS = 22;

export const ANSWER_PURPOSE = "narthex refresh answer";
export const KEY_PURPOSE = "narthex provider keys";
export const CALENDAR_PURPOSE = "narthex calendar addresses";
export const WEB_SESSION_PURPOSE = "narthex web sessions";
export const SIGN_IN_PURPOSE = "narthex sign-in";
export const ADMITTED_PURPOSE = "narthex used invitation";
export const CODE_PURPOSE = "narthex sign-in codes";
export const PUSH_KEY_PURPOSE = "narthex push keys";
export const WEBHOOK_PURPOSE = "narthex webhook secrets";

/** Derives a separate key for each purpose. Node.js uses a key object five times faster than bytes. */
export const deriveKey = (secret: string, purpose: string) =>
  createSecretKey(Buffer.from(hkdfSync("sha256", secret, "", purpose, 32)));

/** Identifies a secret without revealing it. */
export const secretDigestOf = (secret: string): string => createHash("sha256").update(secret).digest("base64url");

export function encrypt(text: string, secret: string, purpose: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, deriveKey(secret, purpose), iv);
  const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return NAMED + Buffer.concat([iv, cipher.getAuthTag(), body]).toString("base64url");
}

export function decrypt(sealed: string, secret: string, purpose: string): string {
  const bytes = Buffer.from(sealed.startsWith(NAMED) ? sealed.slice(NAMED.length) : sealed, "base64url");
  const decipher = createDecipheriv(CIPHER, deriveKey(secret, purpose), bytes.subarray(0, IV_BYTES));
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString("utf8");
}
