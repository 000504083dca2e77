import { nanoid } from "nanoid";
import type { Services } from "#platform/services.ts";
import { isRegistered } from "#features/people/index.ts";
import { findAccount, removePayloadsOfAccount, upsertAccount } from "../identity.repository.ts";
import { endSignIn } from "./ended-sign-ins.ts";
import { hashPassword } from "./passwords.ts";
import { weaknessOf } from "./weak-password.ts";

/** Sets the password of a registered person, and ends all of their sign-ins. Returns why it is refused, or null. */
export async function setPassword(
  { db, live }: Pick<Services, "db" | "live">,
  address: string,
  password: string,
): Promise<string | null> {
  const email = address.trim().toLowerCase();
  if (!(await isRegistered(db, email))) return `no one is registered in a served edition as ${email}`;
  const weakness = weaknessOf(password, email);
  if (weakness) return weakness;
  const passwordHash = await hashPassword(password);
  await db.transaction(async (tx) => {
    const present = await findAccount(tx, email);
    await upsertAccount(tx, { email, sub: nanoid(), passwordHash, isDemonstration: false });
    const grants = present ? await removePayloadsOfAccount(tx, present.sub) : [];
    for (const grantId of grants) await endSignIn(tx, live, grantId);
  });
  return null;
}
