import type { Locale } from "@narthex/contract/base/common";
import { LOCALES } from "@narthex/contract/base/languages";
import type { Pack } from "@narthex/contract/pack/pack";
import type { PackAnnouncement } from "@narthex/contract/pack/pack-home";
import { channelsOf } from "@narthex/domain/announcements";
import { localeFor } from "@narthex/domain/words/locales";
import { withoutJoiners } from "@narthex/domain/words/thai-words";
import { nanoid } from "nanoid";
import type { Config } from "#platform/config.ts";
import { defineJob, type Queue } from "#platform/jobs/queue.ts";
import type { Db } from "#platform/postgres/db.ts";
import { localize } from "../content/index.ts";
import { mailAnnouncement } from "./announcement-mails.ts";
import { insertPushes, listDevicesOf, removeUnsentPushes } from "./push.repository.ts";
import {
  claimAnnouncement,
  insertPushesFor,
  listClaimedAnnouncements,
  listLocalesOf,
} from "./recipients.repository.ts";

export const SEND_PUSHES = defineJob<Record<string, never>>("send-pushes");

/** An announcement that is older is not news any more. */
const ANNOUNCEMENT_LIFETIME_MS = 12 * 3_600_000;
const MAX_TITLE_LENGTH = 120;
/** Push services take 4 KB, encrypted; a phone shows less than this. */
const MAX_BODY_LENGTH = 400;

/** Someone whom an announcement is for, and the language of their device or of their choices. */
type Recipient = { personId: number; locale: string | null };
/** The people whom an announcement is for at an instant. */
export type FindAudience = (db: Db, pack: Pack, announcement: PackAnnouncement, now: number) => Promise<Recipient[]>;

type Queueing = { queue: Queue; config: Pick<Config, "push"> };
type Announcing = { queue: Queue; config: Pick<Config, "push" | "publicUrl"> };

/** Whether this server sends push messages at all. */
export const isPushOn = ({ push }: Pick<Config, "push">): boolean => push.contact !== null || push.fcm !== null;

const shorten = (text: string, length: number): string => {
  const characters = Array.from(
    new Intl.Segmenter().segment(withoutJoiners(text).replaceAll(/\s+/g, " ").trim()),
    ({ segment }) => segment,
  );
  return characters.length > length ? `${characters.slice(0, length - 1).join("")}…` : characters.join("");
};

type PushTexts = { title: string; body: string };
/** `path` is what the notification opens. */
export type PersonalPush = {
  personId: number;
  editionId: string;
  path: string;
  expiresAt: number;
  /** Names the notice, so that it can be withdrawn. */
  notice?: string;
  /** Phones with the native app have their own reminders. */
  isForBrowsers?: boolean;
  texts: (locale: Locale) => PushTexts;
};

const localeOf = (stored: string): Locale => localeFor(LOCALES, stored);

const shortened = ({ title, body }: PushTexts): PushTexts => ({
  title: shorten(title, MAX_TITLE_LENGTH),
  body: shorten(body, MAX_BODY_LENGTH),
});

/** Sends one notice to all devices of each person, in the language of the device, once the transaction commits. */
export async function queuePersonalPushes(
  db: Db,
  { queue, config }: Queueing,
  all: readonly PersonalPush[],
): Promise<void> {
  if (!isPushOn(config) || all.length === 0) return;
  const devices = await listDevicesOf(
    db,
    all.map(({ personId }) => personId),
  );
  const byPerson = Map.groupBy(devices, ({ personId }) => personId);
  const rows = all.flatMap(
    ({ personId, editionId, path, expiresAt, texts, notice = nanoid(), isForBrowsers = false }) =>
      (byPerson.get(personId) ?? [])
        .filter(({ isPhone }) => !(isForBrowsers && isPhone))
        .map(({ id: deviceId, locale }) => ({
          notice,
          editionId,
          personId,
          deviceId,
          path,
          expiresAt: new Date(expiresAt),
          ...shortened(texts(localeOf(locale))),
        })),
  );
  if (rows.length === 0) return;
  await insertPushes(db, rows);
  await queue.send(db, SEND_PUSHES, {});
}

/** Names the messages about an announcement. */
const announcementNotice = (editionId: string, id: number): string => `announcement:${editionId}:${id}`;

/** Drops the messages about an announcement that are not sent yet. */
export const withdrawAnnouncementPushes = (db: Db, editionId: string, id: number): Promise<void> =>
  removeUnsentPushes(db, announcementNotice(editionId, id));

type Posted = { pack: Pack; row: PackAnnouncement };

async function pushAnnouncement(db: Db, { pack, row }: Posted, personIds: number[]): Promise<void> {
  const { id: editionId, languages, routePrefix } = pack.edition;
  const recipients = { editionId, personIds };
  for (const stored of await listLocalesOf(db, recipients)) {
    const locale = localeFor(languages, stored);
    // Another device of someone who reads in a language that it is for.
    if (row.languages?.includes(locale) === false) continue;
    await insertPushesFor(db, recipients, stored, {
      notice: announcementNotice(editionId, row.id),
      path: `${routePrefix}/announcement#card${row.id}`,
      expiresAt: new Date(Date.parse(row.posted) + ANNOUNCEMENT_LIFETIME_MS),
      ...shortened({ title: localize(row.title, locale), body: localize(row.body, locale) }),
    });
  }
}

/** How an announcement is sent by this server. */
const sentBy = (row: PackAnnouncement, { config }: Announcing): { isPushed: boolean; isMailed: boolean } => {
  const channels = channelsOf(row);
  return { isPushed: channels.has("push") && isPushOn(config), isMailed: channels.has("mail") };
};

/** Queues an announcement for everyone whom it is for, once, in the transaction of the caller. */
async function queueAnnouncement(
  db: Db,
  announcing: Announcing,
  findAudience: FindAudience,
  posted: Posted,
  now: number,
): Promise<void> {
  const { pack, row } = posted;
  if (!(await claimAnnouncement(db, pack.edition.id, row.id))) return;
  const recipients = await findAudience(db, pack, row, now);
  const { isPushed, isMailed } = sentBy(row, announcing);
  const personIds = recipients.map(({ personId }) => personId);
  if (isPushed) await pushAnnouncement(db, posted, personIds);
  if (isMailed) await mailAnnouncement(db, announcing, posted, recipients);
  if (isPushed) await announcing.queue.send(db, SEND_PUSHES, {});
}

/** The announcements that are posted and still news, in the order in which they were posted. */
const newsAt = (announcements: readonly PackAnnouncement[], now: number): PackAnnouncement[] =>
  announcements
    .filter(({ posted }) => Date.parse(posted) <= now && Date.parse(posted) + ANNOUNCEMENT_LIFETIME_MS > now)
    .toSorted((left, right) => Date.parse(left.posted) - Date.parse(right.posted));

/** Queues the announcements of an edition that have been posted and were not queued before. */
export async function queueAnnouncements(
  db: Db,
  announcing: Announcing,
  findAudience: FindAudience,
  pack: Pack,
  now: number,
): Promise<void> {
  const news = newsAt(pack.announcements, now).filter((row) => {
    const { isPushed, isMailed } = sentBy(row, announcing);
    return isPushed || isMailed;
  });
  if (news.length === 0) return;
  const claimed = await listClaimedAnnouncements(db, pack.edition.id);
  for (const row of news.filter(({ id }) => !claimed.has(id)))
    await db.transaction((tx) => queueAnnouncement(tx, announcing, findAudience, { pack, row }, now));
}
