import { createHmac } from "node:crypto";
import { CODE_PURPOSE, deriveKey } from "#platform/encrypt.ts";

/** Stored instead of a code. `id` names what the code belongs to. */
export const createDigests = (secret: string) => {
  const key = deriveKey(secret, CODE_PURPOSE);
  return (id: string, code: string): Buffer => createHmac("sha256", key).update(`${id}\n${code}`).digest();
};
