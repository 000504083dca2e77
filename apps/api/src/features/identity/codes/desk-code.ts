import { randomInt } from "node:crypto";
import type { Db } from "#platform/postgres/db.ts";
import type { Services } from "#platform/services.ts";
import { endSignInsOf } from "../provider/accounts.ts";
import { codeMailboxOf } from "./code-cookie.ts";
import { deskDigestOf } from "./code-digest.ts";
import { replaceDeskCode } from "./codes.repository.ts";

/** More than a code by email, because it works in every browser. */
export const DESK_DIGITS = 8;
const VALID_MS = 10 * 60_000;

/**
 * Ends all sign-ins of an address, and makes a code with which its owner signs in on a new phone, on the page for a code by email.
 * Only the answer has the code.
 */
export async function giveDeskCode(
  db: Db,
  { live, config }: Pick<Services, "live" | "config">,
  email: string,
  now: number = Date.now(),
): Promise<{ code: string; expiresAt: Date }> {
  await endSignInsOf(db, live, email);
  const mailbox = codeMailboxOf(email);
  const code = String(randomInt(10 ** DESK_DIGITS)).padStart(DESK_DIGITS, "0");
  const expiresAt = new Date(now + VALID_MS);
  await replaceDeskCode(db, {
    mailbox,
    codeDigest: deskDigestOf(config.secret, mailbox, code),
    givenAt: new Date(now),
    expiresAt,
  });
  return { code, expiresAt };
}
