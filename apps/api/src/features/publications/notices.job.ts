import { MESSAGES } from "@narthex/messages/api";
import type { Locale } from "@narthex/contract/base/common";
import type { PackEdition } from "@narthex/contract/pack/pack-edition";
import { readableAccent } from "@narthex/domain/words/contrast";
import { localeFor } from "@narthex/domain/words/locales";
import { composeMail } from "#platform/mail/compose-mail.ts";
import { sendMail, type Mail } from "#platform/jobs/mail.ts";
import { defineJob, type Queue } from "#platform/jobs/queue.ts";
import type { Db } from "#platform/postgres/db.ts";
import type { Services } from "#platform/services.ts";
import { findPack, localize } from "../content/index.ts";
import { isPushOn, queuePersonalPushes, type PersonalPush } from "../push/index.ts";
import { settleCancelled } from "./settle.ts";
import { findPublication, takeNotices, type PendingNotice, type PublicationRow } from "./publications.repository.ts";

const CHANGE_NOTICES = defineJob<{ publicationId: number }>("change-notices");
/** People in one transaction: a process that is killed tells none of them twice. */
const BATCH = 100;
const PUSH_LIFETIME_MS = 12 * 3_600_000;

/** Queues the notices of a publication, once the transaction commits and the time for a recall is over. */
export const queueNotices = (db: Db, queue: Queue, publicationId: number, delayMs: number): Promise<void> =>
  queue.send(db, CHANGE_NOTICES, { publicationId }, delayMs);

type Sending = Pick<Services, "db" | "live" | "queue" | "config" | "clock">;

/** The sentences about the entries that concern a person. */
const linesFor = ({ texts }: PublicationRow, entries: readonly string[], locale: Locale): string[] => [
  ...new Set(entries.flatMap((entry) => texts.notice[locale][entry] ?? [])),
];

function mailOf(row: PublicationRow, notice: PendingNotice, edition: PackEdition, publicUrl: string): Mail {
  const locale = localeFor(edition.languages, notice.locale);
  const sentences = MESSAGES[locale].changes;
  const lines = linesFor(row, notice.entries, locale);
  return composeMail({
    to: notice.email,
    subject: sentences.subject(localize(edition.shortTitle, locale)),
    locale,
    heading: localize(edition.title, locale),
    lead: [sentences.lead(lines.length)],
    list: lines.map((text) => ({ text })),
    button: { label: sentences.open, url: `${publicUrl}${edition.routePrefix}/schedule` },
    note: sentences.note,
    accent: readableAccent(edition.brand.light, "light"),
  });
}

const pushOf = (row: PublicationRow, notice: PendingNotice, edition: PackEdition, now: number): PersonalPush => ({
  personId: notice.personId,
  editionId: edition.id,
  path: `${edition.routePrefix}/schedule`,
  expiresAt: now + PUSH_LIFETIME_MS,
  texts: (device) => {
    const locale = localeFor(edition.languages, device);
    return {
      title: MESSAGES[locale].changes.subject(localize(edition.shortTitle, locale)),
      body: linesFor(row, notice.entries, locale).join(" "),
    };
  },
});

const isFinal = ({ state, noticesAt }: PublicationRow): boolean =>
  state === "published" && noticesAt !== null && noticesAt.getTime() <= Date.now();

/**
 * Settles what became of seats and places, and notifies each affected person once: on their devices, or by email if they
 * have none.
 */
export async function sendChangeNotices(services: Sending, publicationId: number): Promise<void> {
  const { db, queue, config, clock } = services;
  const published = await findPublication(db, publicationId);
  if (!published || !isFinal(published)) return;
  await settleCancelled(services, published);
  for (let sent = BATCH; sent === BATCH;)
    sent = await db.transaction(async (tx) => {
      const row = await findPublication(tx, publicationId);
      if (!row || !isFinal(row)) return 0;
      const edition = (await findPack(tx, row.editionId))?.edition;
      if (!edition) return 0;
      const notices = await takeNotices(tx, publicationId, BATCH);
      const [pushed, mailed] = [true, false].map((isPushed) =>
        notices.filter(({ hasDevice }) => (hasDevice && isPushOn(config)) === isPushed),
      );
      const pushes = (pushed ?? []).map((notice) => pushOf(row, notice, edition, clock.now()));
      await queuePersonalPushes(tx, { queue, config }, pushes);
      for (const notice of mailed ?? [])
        await sendMail(tx, { queue }, mailOf(row, notice, edition, config.publicUrl), edition.id);
      return notices.length;
    });
}

/** Sends notices for as long as the server runs. */
export const startChangeNotices = (services: Services): void =>
  services.queue.work(CHANGE_NOTICES, ({ publicationId }) => sendChangeNotices(services, publicationId));
