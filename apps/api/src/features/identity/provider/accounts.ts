import { nanoid } from "nanoid";
import type { Db } from "#platform/postgres/db.ts";
import type { Services } from "#platform/services.ts";
import { isRegistered } from "#features/people/index.ts";
import { findAccount, removePayloadsOfAccount, upsertAccount } from "../identity.repository.ts";
import { endSignIn } from "./ended-sign-ins.ts";
import { hashPassword } from "./passwords.ts";
import { WEAKNESS_REASONS, weaknessOf } from "./weak-password.ts";

/** Ends all sign-ins of an account, if there is one, when the transaction commits. */
export async function endSignInsOf(tx: Db, live: Services["live"], email: string): Promise<void> {
  const account = await findAccount(tx, email);
  const grants = account ? await removePayloadsOfAccount(tx, account.sub) : [];
  for (const grantId of grants) await endSignIn(tx, live, grantId);
}

/** Replaces the password of an account, or creates the account, and ends all of its sign-ins when the transaction commits. */
export async function storePassword(
  tx: Db,
  live: Services["live"],
  email: string,
  passwordHash: string,
): Promise<void> {
  await upsertAccount(tx, { email, sub: nanoid(), passwordHash, isDemonstration: false });
  await endSignInsOf(tx, live, email);
}

/** Sets the password of a registered person, and ends all of their sign-ins. Returns why it is refused, or null. */
export async function setPassword(
  { db, live }: Pick<Services, "db" | "live">,
  address: string,
  password: string,
  /** Runs in the same transaction. */
  onStored?: (tx: Db) => Promise<void>,
): Promise<string | null> {
  const email = address.trim().toLowerCase();
  if (!(await isRegistered(db, email))) return `nobody is registered in a served edition as ${email}`;
  const weakness = weaknessOf(password, email);
  if (weakness) return WEAKNESS_REASONS[weakness];
  const passwordHash = await hashPassword(password);
  await db.transaction(async (tx) => {
    await storePassword(tx, live, email, passwordHash);
    await onStored?.(tx);
  });
  return null;
}
