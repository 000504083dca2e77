import { nanoid } from "nanoid";
import type { Db } from "#platform/db.ts";
import { isRegistered } from "../profiles/index.ts";
import { upsertAccount } from "./identity.repository.ts";
import { hashPassword } from "./passwords.ts";

const LEAST = 10;

/** Sets the password of somebody who is registered. Gives what is wrong, or null. */
export async function setPassword(db: Db, address: string, password: string): Promise<string | null> {
  const email = address.trim().toLowerCase();
  if (!(await isRegistered(db, email))) return `nobody is registered in a served edition as ${email}`;
  if (password.length < LEAST) return `a password has at least ${LEAST} characters`;
  await upsertAccount(db, { email, sub: nanoid(), passwordHash: await hashPassword(password), isDemonstration: false });
  return null;
}
