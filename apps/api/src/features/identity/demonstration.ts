import type { Locale } from "@narthex/contract/common";
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

type DemonstrationPerson = { email: string; who: Record<Locale, string> };

export const DEMONSTRATION_PEOPLE: DemonstrationPerson[] = [
  { email: "scs@demo.test", who: { en: "Delegate, all five days", zh: "参会者，全程五天", th: "ผู้ร่วมงานครบห้าวัน" } },
  { email: "gc@demo.test", who: { en: "Weekend delegate", zh: "周末参会者", th: "ผู้ร่วมงานวันสุดสัปดาห์" } },
  {
    email: FIRST_TIMER,
    who: { en: "Never signed in before", zh: "首次登录的参会者", th: "ผู้ร่วมงานที่เพิ่งเข้าใช้ครั้งแรก" },
  },
  { email: "alumnus@demo.test", who: { en: "Alumnus of an earlier year", zh: "往届参会者", th: "ผู้ร่วมงานปีก่อน" } },
  {
    email: "host@demo.test",
    who: { en: "Host, from the host church", zh: "东道主教会成员", th: "เจ้าภาพจากคริสตจักรเจ้าภาพ" },
  },
  {
    email: "regional@demo.test",
    who: { en: "Regional edition, in person", zh: "区域大会，现场参加", th: "งานระดับภูมิภาค เข้าร่วมที่สถานที่จัดงาน" },
  },
  {
    email: "online@demo.test",
    who: { en: "Regional edition, online", zh: "区域大会，线上参加", th: "งานระดับภูมิภาค เข้าร่วมออนไลน์" },
  },
  { email: "both@demo.test", who: { en: "Both editions", zh: "两届大会均参加", th: "เข้าร่วมทั้งสองงาน" } },
  { email: "organiser@demo.test", who: { en: "Organiser", zh: "组织者", th: "ผู้จัดงาน" } },
  { email: "photographer@demo.test", who: { en: "Photographer", zh: "摄影师", th: "ช่างภาพ" } },
];

/** Their password is public, so its hash may be cheap. */
const COST = { n: 2 ** 10, p: 1 };

/** Creates the accounts of the demonstration. They share one hash, because the password is public anyway. */
export async function seedDemonstration(db: Db): Promise<void> {
  const passwordHash = await hashPassword(DEMONSTRATION_PASSWORD, COST);
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
