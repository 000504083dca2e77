import { nanoid } from "nanoid";
import type { Db } from "#platform/postgres/db.ts";
import { isRegistered } from "#features/people/index.ts";
import { upsertAccount } from "../identity.repository.ts";
import { hashPassword } from "./passwords.ts";

const MIN_PASSWORD_LENGTH = 10;

/** Sets the password of a registered person. Returns why it is refused, or null. */
export async function setPassword(db: Db, address: string, password: string): Promise<string | null> {
  const email = address.trim().toLowerCase();
  if (!(await isRegistered(db, email))) return `no one is registered in a served edition as ${email}`;
  if (password.length < MIN_PASSWORD_LENGTH) return `a password needs at least ${MIN_PASSWORD_LENGTH} characters`;
  await upsertAccount(db, { email, sub: nanoid(), passwordHash: await hashPassword(password), isDemonstration: false });
  return null;
}
