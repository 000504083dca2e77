import { createHmac } from "node:crypto";
import { CODE_PURPOSE, deriveKey } from "#platform/encrypt.ts";

const DIGITS = 6;
/** Of a digest: enough that all codes are as likely. */
const BYTES = 6;

const digestOf = (secret: string, text: string): Buffer =>
  createHmac("sha256", deriveKey(secret, CODE_PURPOSE)).update(text).digest();

/** The code of a request. It is stored nowhere: who knows it needs the seed, which is stored, and the server's secret. */
export const codeOf = (secret: string, { id, seed }: { id: string; seed: string }): string =>
  String(digestOf(secret, `code ${id}\n${seed}`).readUIntBE(0, BYTES) % 10 ** DIGITS).padStart(DIGITS, "0");

/** Stored instead of a code of the desk. */
export const deskDigestOf = (secret: string, mailbox: string, code: string): string =>
  digestOf(secret, `desk ${mailbox}\n${code}`).toString("base64url");
