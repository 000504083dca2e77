import { nanoid } from "nanoid";
import type { Services } from "#platform/services.ts";
import { isRegistered } from "#features/people/index.ts";
import { findAccount, removePayloadsOfAccount, upsertAccount } from "../identity.repository.ts";
import { endSignIn } from "./ended-sign-ins.ts";
import { hashPassword } from "./passwords.ts";

const MIN_PASSWORD_LENGTH = 10;
/** The sign-in page accepts no longer one. */
export const MAX_PASSWORD_LENGTH = 200;

/** Sets the password of a registered person, and ends all of their sign-ins. Returns why it is refused, or null. */
export async function setPassword(
  { db, live }: Pick<Services, "db" | "live">,
  address: string,
  password: string,
): Promise<string | null> {
  const email = address.trim().toLowerCase();
  if (!(await isRegistered(db, email))) return `no one is registered in a served edition as ${email}`;
  if (password.length < MIN_PASSWORD_LENGTH) return `a password needs at least ${MIN_PASSWORD_LENGTH} characters`;
  if (password.length > MAX_PASSWORD_LENGTH) return `a password has at most ${MAX_PASSWORD_LENGTH} characters`;
  const passwordHash = await hashPassword(password);
  await db.transaction(async (tx) => {
    const present = await findAccount(tx, email);
    await upsertAccount(tx, { email, sub: nanoid(), passwordHash, isDemonstration: false });
    const grants = present ? await removePayloadsOfAccount(tx, present.sub) : [];
    for (const grantId of grants) await endSignIn(tx, live, grantId);
  });
  return null;
}
