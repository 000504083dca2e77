import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import type { Config } from "./config.ts";

/** Where files are received that stay on this machine. */
export const UPLOAD_PATH = "/api/files/upload";

type Signer = Pick<Config, "secret" | "publicUrl">;

const signatureOf = ({ secret }: Signer, name: string, expires: string): Buffer => {
  const key = Buffer.from(hkdfSync("sha256", secret, "", "narthex upload address", 32));
  return createHmac("sha256", key).update(`PUT\n${name}\n${expires}`).digest();
};

/** An address that takes one file, signed so that nobody can make one, or make one last longer. Tokens use the machine's clock. */
export function signedUploadUrl(signer: Signer, name: string, seconds: number, now = Date.now()): string {
  const expires = String(Math.floor(now / 1000) + seconds);
  const signature = signatureOf(signer, name, expires).toString("base64url");
  return `${signer.publicUrl}${UPLOAD_PATH}/${name}?expires=${expires}&signature=${signature}`;
}

/** Did we sign this, and does it still hold? */
export function isSigned(
  signer: Signer,
  name: string,
  { expires, signature }: { expires?: unknown; signature?: unknown },
  now = Date.now(),
): boolean {
  if (typeof expires !== "string" || typeof signature !== "string") return false;
  const sent = Buffer.from(signature, "base64url");
  const right = signatureOf(signer, name, expires);
  return sent.length === right.length && timingSafeEqual(sent, right) && Number(expires) * 1000 > now;
}
