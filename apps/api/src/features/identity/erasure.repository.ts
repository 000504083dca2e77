import { eq, inArray, or, sql, type SQL } from "drizzle-orm";
import type { Db } from "#platform/postgres/db.ts";
import type { PersonalData, Subject } from "#features/people/index.ts";
import { signIns } from "../people/people.tables.ts";
import { accounts, oidcPayloads, passwordLinks, refreshAnswers } from "./identity.tables.ts";
import { insertEndedSignIns } from "./identity.repository.ts";
import { listWebSessionsOfSubs, removeWebSessionsOfSubs } from "./web-sessions.repository.ts";
import { codeMailboxOf } from "./codes/code-cookie.ts";
import { listCodesOf, removeCodesOf } from "./codes/codes.repository.ts";
import { listPasskeys, type PasskeyRow } from "./passkeys/passkeys.repository.ts";
import { endedSubject } from "./provider/ended-sign-ins.ts";

/** True for payloads that contain this text as a whole JSON value, at any depth. */
const containsValue = (text: string): SQL =>
  sql`position(to_json(${text}::text)::text in ${oidcPayloads.payload}::text) > 0`;

async function subsOf(db: Db, { id, email }: Subject): Promise<string[]> {
  const account = await db.select({ sub: accounts.sub }).from(accounts).where(eq(accounts.email, email));
  const linked = await db.select({ sub: signIns.sub }).from(signIns).where(eq(signIns.personId, id));
  return [...new Set([...account, ...linked].map(({ sub }) => sub))];
}

async function payloadsOf(db: Db, who: Subject): Promise<SQL | undefined> {
  return or(containsValue(who.email), ...(await subsOf(db, who)).map(containsValue));
}

const publicPart = ({ name, createdAt, usedAt, transports, isBackupEligible, isBackedUp }: PasskeyRow) => ({
  name,
  createdAt,
  usedAt,
  transports,
  isBackupEligible,
  isBackedUp,
});

/** The account, passkeys and open sessions of a person, without password, keys and tokens, and the codes and links that were sent. */
async function readSignIns(db: Db, who: Subject) {
  const [account] = await db
    .select({ email: accounts.email, sub: accounts.sub })
    .from(accounts)
    .where(eq(accounts.email, who.email));
  const sessions = await db
    .select({
      kind: oidcPayloads.model,
      since: sql<Date | null>`to_timestamp((${oidcPayloads.payload}->>'iat')::bigint)`,
      until: oidcPayloads.expiresAt,
      device: sql<string | null>`${oidcPayloads.payload}->>'device'`,
    })
    .from(oidcPayloads)
    .where(await payloadsOf(db, who))
    .orderBy(oidcPayloads.model);
  const browsers = await listWebSessionsOfSubs(db, await subsOf(db, who));
  const passkeys = account ? (await listPasskeys(db, account.sub)).map(publicPart) : [];
  const codes = await listCodesOf(db, codeMailboxOf(who.email));
  const links = await db
    .select({ createdAt: passwordLinks.createdAt, expiresAt: passwordLinks.expiresAt })
    .from(passwordLinks)
    .where(eq(passwordLinks.email, who.email));
  return { account: account ?? null, passkeys, sessions: [...sessions, ...browsers], codes, links };
}

/** Deletes the account with its passkeys, all sessions and tokens, and the stored refresh answers. */
export async function removeSignIns(db: Db, who: Subject): Promise<void> {
  const subs = await subsOf(db, who);
  if (subs.length > 0) await insertEndedSignIns(db, subs.map(endedSubject));
  await removeWebSessionsOfSubs(db, subs);
  const removed = await db
    .delete(oidcPayloads)
    .where(await payloadsOf(db, who))
    .returning({ model: oidcPayloads.model, id: oidcPayloads.id });
  const digests = removed.filter(({ model }) => model === "RefreshToken").map(({ id }) => id);
  if (digests.length > 0) await db.delete(refreshAnswers).where(inArray(refreshAnswers.tokenDigest, digests));
  await removeCodesOf(db, codeMailboxOf(who.email));
  await db.delete(passwordLinks).where(eq(passwordLinks.email, who.email));
  await db.delete(accounts).where(eq(accounts.email, who.email));
}

/** How a person signs in at the embedded provider, and where they are signed in. */
export const identityPersonalData: PersonalData = {
  noun: "identity",
  export: ({ db }, who) => readSignIns(db, who),
  erase: removeSignIns,
};
