import { nanoid } from "nanoid";
import type { Db } from "#platform/postgres/db.ts";
import { countDemonstrationRegistrations } from "../people/index.ts";
import { countDemonstrationAccounts, insertAccounts } from "./identity.repository.ts";
import { insertAnsweredByEmail } from "./passkeys/passkeys.repository.ts";
import { hashPassword } from "./provider/passwords.ts";

/** The password of every demonstration account. */
export const DEMONSTRATION_PASSWORD = "demo";

/** Everyone else has used the app for days, and has answered whether to make a passkey. */
const FIRST_TIMER = "new@demo.test";

const NAMES = [
  "scs",
  "gc",
  "new",
  "alumnus",
  "host",
  "regional",
  "online",
  "both",
  "organiser",
  "photographer",
] as const;

/** Who they are is in the catalogues, by name. */
export const DEMONSTRATION_PEOPLE = NAMES.map((name) => ({ name, email: `${name}@demo.test` }));

/** Creates the accounts of the demonstration. They share one hash, because the password is public anyway. */
export async function seedDemonstration(db: Db): Promise<void> {
  const passwordHash = await hashPassword(DEMONSTRATION_PASSWORD);
  await insertAccounts(
    db,
    DEMONSTRATION_PEOPLE.map(({ email }) => ({ email, sub: nanoid(), passwordHash, isDemonstration: true })),
  );
  await insertAnsweredByEmail(
    db,
    DEMONSTRATION_PEOPLE.map(({ email }) => email).filter((email) => email !== FIRST_TIMER),
  );
}

/** Messages for the operator about demonstration data in the database of a real conference. */
export async function findDemonstrationData(db: Db): Promise<string[]> {
  const [accounts, registrations] = [await countDemonstrationAccounts(db), await countDemonstrationRegistrations(db)];
  const found: string[] = [];
  if (accounts > 0) found.push(`the database contains ${accounts} demonstration accounts: use a separate database`);
  if (registrations > 0)
    found.push(`the database contains ${registrations} registrations of @demo.test: use a separate database`);
  return found;
}
