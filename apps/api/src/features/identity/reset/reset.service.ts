import { MESSAGES } from "@narthex/messages/api";
import { randomBytes } from "node:crypto";
import type { ConferenceType, Locale } from "@narthex/contract/base/common";
import type { Edition } from "@narthex/contract/app/editions";
import { textIn } from "@narthex/domain/words/locales";
import { editionOf, lockAsker } from "#features/audience/index.ts";
import { findPersonId, isRegistered } from "#features/people/index.ts";
import type { Config } from "#platform/config.ts";
import { secretDigestOf } from "#platform/encrypt.ts";
import { AWAITED, NOBODY, sendMail } from "#platform/jobs/mail.ts";
import { defineJob } from "#platform/jobs/queue.ts";
import type { Db } from "#platform/postgres/db.ts";
import type { Services } from "#platform/services.ts";
import { INVITATION_PATH, pageQuery, RESET_PATH } from "../addresses.ts";
import { createLoginThrottle } from "../login/login-throttle.ts";
import { firstOf } from "../login/page.ts";
import { storePassword } from "../provider/accounts.ts";
import { hashPassword } from "../provider/passwords.ts";
import { weaknessOf, type Weakness } from "../provider/weak-password.ts";
import { linkMail } from "../link-mail.ts";
import { countLinksOfLastDay, findLink, insertLink, useLink, type LinkKind } from "./reset.repository.ts";

/** Protects a mailbox from being flooded through our form. */
const MAX_LINKS_PER_DAY = 3;
const TOKEN_BYTES = 32;
/** Null for an address that nobody has. */
type LinkRequest = { personId: number | null; locale: Locale; conference?: ConferenceType };
const LINK_REQUEST = defineJob<LinkRequest>("password-link");

/** An address in the form in which it is stored. */
export const mailboxOf = (typed: string): string => typed.trim().toLowerCase();

/**
 * Emails a link with which a registered person chooses a password. A job does it for every address, so that neither the
 * answer nor its time tells who is registered.
 */
export const requestLink = async (
  { db, queue }: Services,
  mailbox: string,
  locale: Locale,
  edition: Edition | undefined,
): Promise<void> =>
  queue.send(db, LINK_REQUEST, {
    personId: await findPersonId(db, mailbox),
    locale,
    ...(edition && { conference: edition.conferenceType }),
  });

const PATHS: Record<LinkKind, string> = { request: RESET_PATH, invitation: INVITATION_PATH };

type Link = { email: string; locale: Locale; kind: LinkKind; edition?: Edition };

async function insertNewLink(
  db: Db,
  { publicUrl }: Pick<Config, "publicUrl">,
  { email, locale, kind, edition }: Link,
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  await insertLink(db, secretDigestOf(token), email, kind);
  return `${publicUrl}${PATHS[kind]}/${token}?${pageQuery(locale, edition)}`;
}

/** A new link of a registered person. Null after three within a day, and for an address that is not registered. */
export async function createLink(db: Db, config: Pick<Config, "publicUrl">, link: Link): Promise<string | null> {
  const { email } = link;
  if (!(await isRegistered(db, email)) || (await countLinksOfLastDay(db, email)) >= MAX_LINKS_PER_DAY) return null;
  return insertNewLink(db, config, link);
}

/**
 * Does the same work for an address that nobody has, and after three links within a day, up to an email that is dropped: the person who
 * asks could notice the server's load in the next answer.
 */
const sendLink = (
  { db, queue, config }: Services,
  { personId, locale: shown, conference }: LinkRequest,
  editions: readonly Edition[],
): Promise<void> =>
  db.transaction(async (tx) => {
    const asker = await lockAsker(tx, personId ?? 0);
    const known = asker?.isRegistered ? asker.email : null;
    const links = await countLinksOfLastDay(tx, known ?? randomBytes(TOKEN_BYTES).toString("hex"));
    const email = known !== null && links < MAX_LINKS_PER_DAY ? known : NOBODY;
    const edition = editionOf(asker, firstOf(editions, conference));
    const locale = asker?.locale ?? shown;
    const url = await insertNewLink(tx, config, { email, locale, kind: "request", ...(edition && { edition }) });
    const of = edition && { conference: textIn(edition.title, locale), accent: edition.brand.light };
    const mail = linkMail(email, url, locale, { ...MESSAGES[locale].password.mail, ...of });
    await sendMail(tx, { queue }, mail, edition?.id ?? null, AWAITED);
  });

export const startLinkRequests = (services: Services, editions: () => Edition[]): void =>
  services.queue.work(LINK_REQUEST, (request) => sendLink(services, request, editions()));

/** The owner of a link, or null if it has expired or was used. */
export const ownerOfLink = ({ db }: Services, token: string): Promise<string | null> =>
  findLink(db, secretDigestOf(token));

/** Sets the password of a link's owner, once, and ends all of their sign-ins. */
export async function choosePassword(
  { db, live, config }: Services,
  { token, email, password, ip }: { token: string; email: string; password: string; ip: string },
): Promise<"done" | "expired" | Weakness> {
  const weakness = weaknessOf(password, email);
  if (weakness) return weakness;
  // Before the link is used: many passwords may wait, and a refusal must not cost the link.
  const hash = await hashPassword(password);
  const outcome = await db.transaction(async (tx) => {
    if ((await useLink(tx, secretDigestOf(token))) === null) return "expired";
    await storePassword(tx, live, email, hash);
    return "done";
  });
  // A person who mistyped before choosing a password does not wait now.
  if (outcome === "done")
    await createLoginThrottle(db, config.secret, Date.now).succeed(email, { ip, knownDevice: null });
  return outcome;
}
