import { createHmac, randomBytes } from "node:crypto";

const PREFIX = "whsec_";
const SECRET_BYTES = 32;

export const createSecret = (): string => PREFIX + randomBytes(SECRET_BYTES).toString("base64");

/** The headers of a message by the Standard Webhooks scheme, by which its receiver knows its sender, age and repetitions. */
export function signedHeaders(secret: string, id: string, atS: number, body: string): Record<string, string> {
  const key = Buffer.from(secret.slice(PREFIX.length), "base64");
  const signature = createHmac("sha256", key).update(`${id}.${atS}.${body}`).digest("base64");
  return { "webhook-id": id, "webhook-timestamp": String(atS), "webhook-signature": `v1,${signature}` };
}
