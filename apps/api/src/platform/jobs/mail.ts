import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { and, eq, lt, sql } from "drizzle-orm";
import { nanoid } from "nanoid";
import type { Config } from "../config.ts";
import type { Db } from "../postgres/db.ts";
import type { Services } from "../services.ts";
import { mails } from "./mail.tables.ts";
import type { Chore } from "./chores.ts";
import { defineJob } from "./queue.ts";

export type Mail = { to: string; subject: string; text: string; html: string };
export type Deliver = (id: string, mail: Mail) => Promise<void>;

const MAIL = defineJob<{ id: string }>("mail");
const SMTP_TIMEOUTS_MS = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 20_000 };
const KEEP_SENT_DAYS = 30;
/** A mail server takes long for each email, and the codes of a full hall must not wait for one another. */
const MAILS_AT_ONCE = 5;

/** Texts of screens have joiners within words, which some mail programs show. */
const plain = (text: string): string => text.replaceAll("\u2060", "");

/** The Message-ID is the same if an email is sent again after a lost answer, so that mail programs show it once. */
const messageOf = ({ mail, publicUrl }: Config, id: string, { to, subject, text, html }: Mail) => ({
  from: mail.from,
  to: { name: "", address: to },
  subject: plain(subject),
  text: plain(text),
  html: plain(html),
  messageId: `<${id}@${new URL(publicUrl).hostname}>`,
});

async function openDelivery(config: Config): Promise<Deliver> {
  const { createTransport } = await import("nodemailer");
  const { smtpUrl } = config.mail;
  const writer = createTransport({ streamTransport: true, buffer: true, newline: "unix" });
  const write = async (id: string, mail: Mail) =>
    (await writer.sendMail(messageOf(config, id, mail))).message as Buffer;
  if (smtpUrl) {
    const server = createTransport({ url: smtpUrl, ...SMTP_TIMEOUTS_MS });
    return async (id, mail) =>
      void (await (mail.to === NOBODY ? write(id, mail) : server.sendMail(messageOf(config, id, mail))));
  }
  const folder = join(config.dataFolder, "outbox");
  await mkdir(folder, { recursive: true });
  return async (id, mail) => {
    const message = await write(id, mail);
    const file = join(folder, `${id}.eml`);
    await writeFile(`${file}.part`, message);
    await (mail.to === NOBODY ? rm(`${file}.part`) : rename(`${file}.part`, file));
  };
}

/** Sends emails by SMTP, or writes them to the outbox folder if no server is configured. Loaded with the first one: many processes send none. */
export function createDelivery(config: Config): Deliver {
  let opened: Promise<Deliver> | undefined;
  return async (id, mail) => (await (opened ??= openDelivery(config)))(id, mail);
}

/**
 * The recipient of an email that is written like all others, and then dropped: the work for an address that nobody has must
 * be that for every other one, since it delays the answers to other requests.
 */
export const NOBODY = "";

/** Of an email that someone is waiting for: it leaves before the invitations of a whole conference. */
export const AWAITED = 1;

/** Sends emails once the transaction commits, in one statement. `editionId`: of the edition that they are about. */
export async function sendMail(
  db: Db,
  { queue }: Pick<Services, "queue">,
  mail: Mail | Mail[],
  editionId: string | null = null,
  priority = 0,
): Promise<void> {
  const rows = [mail].flat().map((one) => ({ ...one, id: nanoid() }));
  await db.execute(sql`
    insert into mails (id, recipient, edition_id, subject, text, html)
    select id, "to", ${editionId}::text, subject, text, html from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as mail (id text, "to" text, subject text, text text, html text)`);
  const jobs = rows.map(({ id }) => ({ id }));
  await queue.send(db, MAIL, jobs, 0, priority);
}

/** Sends queued emails from now on. An email whose row was deleted is not sent. */
export function startMailWorker({ db, queue, config }: Pick<Services, "db" | "queue" | "config">): void {
  const deliver = createDelivery(config);
  const send = async ({ id }: { id: string }): Promise<void> => {
    const { rows } = await db.execute<Mail>(sql`
      select recipient as "to", subject, text, html from mails where id = ${id} and sent_at is null`);
    const [mail] = rows;
    if (!mail) return;
    await deliver(id, mail);
    // Nobody asks for a record of an email to nobody.
    if (mail.to === NOBODY) await db.execute(sql`delete from mails where id = ${id}`);
    else await db.execute(sql`update mails set sent_at = now(), text = '', html = '' where id = ${id}`);
  };
  queue.work(MAIL, send, MAILS_AT_ONCE);
}

export const removeOldMailsChore: Chore = {
  name: "remove-old-mails",
  cron: "23 3 * * *",
  run: ({ db }) => db.delete(mails).where(lt(mails.sentAt, sql`now() - make_interval(days => ${KEEP_SENT_DAYS})`)),
};

/** Mails to an address that wait, or were sent in the last 30 days. */
export const listMailsTo = (db: Db, address: string): Promise<(typeof mails.$inferSelect)[]> =>
  db.select().from(mails).where(eq(mails.recipient, address));

/** Those of them that are about an edition. */
export const listMailsOfEdition = (db: Db, editionId: string, address: string) =>
  db
    .select({ subject: mails.subject, sentAt: mails.sentAt })
    .from(mails)
    .where(and(eq(mails.recipient, address), eq(mails.editionId, editionId)));

export async function deleteMailsTo(db: Db, address: string): Promise<void> {
  await db.delete(mails).where(eq(mails.recipient, address));
}
