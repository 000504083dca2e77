import { randomBytes, timingSafeEqual } from "node:crypto";
import type { Locale } from "@narthex/contract/base/common";
import { slugOf } from "@narthex/domain/words/slugs";
import { hasEditions } from "#features/content/index.ts";
import { hashPassword, storePassword } from "#features/identity/index.ts";
import { startFirstEdition } from "#features/new-editions/index.ts";
import { grantRole } from "#features/people/index.ts";
import { secretDigestOf } from "#platform/encrypt.ts";
import type { Db } from "#platform/postgres/db.ts";
import { lockUntilCommit } from "#platform/postgres/locks.ts";
import type { Services } from "#platform/services.ts";
import { findFirstLink, removeFirstLink, replaceFirstLink } from "./first-organiser.repository.ts";

export const FIRST_PATH = "/first";
const VALID_MS = 60 * 60_000;
const TOKEN_BYTES = 32;
const MAX_ID_CHARACTERS = 60;

/** A new link for a server without any edition, which ends the former one. Null if the server has an edition. */
export async function createFirstLink(
  { db, config }: Pick<Services, "db" | "config">,
  now: number = Date.now(),
): Promise<string | null> {
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  const isEmpty = await db.transaction(async (tx) => {
    await lockUntilCommit(tx, "first-edition", "");
    if (await hasEditions(tx)) return false;
    await replaceFirstLink(tx, secretDigestOf(token), new Date(now + VALID_MS));
    return true;
  });
  return isEmpty ? `${config.publicUrl}${FIRST_PATH}/${token}` : null;
}

/** Whether a link makes its owner the first organiser now. It does not once there is an edition, and with it an organiser. */
export async function isFirstLink(db: Db, token: string, now: number): Promise<boolean> {
  const stored = await findFirstLink(db, new Date(now));
  if (stored === null || (await hasEditions(db))) return false;
  const [wanted, given] = [Buffer.from(stored), Buffer.from(secretDigestOf(token))];
  return wanted.length === given.length && timingSafeEqual(wanted, given);
}

export type FirstOrganiser = {
  name: string;
  email: string;
  /** Of the conference. */
  title: string;
  /** Empty for who signs in in another way. */
  password: string;
};

/** Starts the first edition as a draft with its organiser. Returns its id, or null if the link had ended. */
export async function useFirstLink(
  { db, live, clock }: Pick<Services, "db" | "live" | "clock">,
  { token, locale, now }: { token: string; locale: Locale; now: number },
  { name, email, title, password }: FirstOrganiser,
): Promise<string | null> {
  const id = slugOf(title, MAX_ID_CHARACTERS) || "conference";
  const passwordHash = password === "" ? null : await hashPassword(password);
  return db.transaction(async (tx) => {
    await lockUntilCommit(tx, "first-edition", "");
    if (!(await isFirstLink(tx, token, now))) return null;
    await removeFirstLink(tx);
    const languages = locale === "en" ? [] : [locale];
    await startFirstEdition(tx, { live, clock }, { id, email, name, title: { en: title, [locale]: title }, languages });
    await grantRole(tx, live, { email, role: "organiser", editionId: id, actorId: null });
    if (passwordHash !== null) await storePassword(tx, live, email, passwordHash);
    return id;
  });
}
