import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import type { Config } from "../config.ts";

/** The route that receives uploads if files are stored on this machine. */
export const UPLOAD_PATH = "/api/files/upload";

type Method = "GET" | "PUT";
type Signer = Pick<Config, "secret" | "publicUrl">;

const keys = new Map<string, Buffer>();
const addressKey = (secret: string): Buffer => {
  const cached = keys.get(secret);
  if (cached) return cached;
  const key = Buffer.from(hkdfSync("sha256", secret, "", "narthex upload address", 32));
  keys.set(secret, key);
  return key;
};

const signatureOf = (secret: string, method: Method, name: string, expires: string): Buffer =>
  createHmac("sha256", addressKey(secret)).update(`${method}\n${name}\n${expires}`).digest();

/** The query that makes an address valid for one method and name, until a time in seconds since the epoch. */
export function signedQuery({ secret }: Pick<Signer, "secret">, method: Method, name: string, until: number): string {
  const expires = String(until);
  return `expires=${expires}&signature=${signatureOf(secret, method, name, expires).toString("base64url")}`;
}

/** An address that accepts one file. Signatures use the machine's clock, not the product's. */
export function signedUploadUrl(signer: Signer, name: string, seconds: number, now = Date.now()): string {
  const until = Math.floor(now / 1000) + seconds;
  return `${signer.publicUrl}${UPLOAD_PATH}/${name}?${signedQuery(signer, "PUT", name, until)}`;
}

export function isSigned(
  { secret }: Pick<Signer, "secret">,
  method: Method,
  name: string,
  { expires, signature }: { expires?: unknown; signature?: unknown },
  now = Date.now(),
): boolean {
  if (typeof expires !== "string" || typeof signature !== "string") return false;
  const sent = Buffer.from(signature, "base64url");
  const expected = signatureOf(secret, method, name, expires);
  return sent.length === expected.length && timingSafeEqual(sent, expected) && Number(expires) * 1000 > now;
}
