import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { nanoid } from "nanoid";
import { createTransport } from "nodemailer";
import type { Config } from "./config.ts";
import type { Db } from "./db.ts";
import type { House } from "./house.ts";
import type { Keeper } from "./keepers.ts";
import { mails } from "./mail.tables.ts";
import { defineJob } from "./queue.ts";

export type Mail = { to: string; subject: string; text: string; html: string };
type Deliver = (id: string, mail: Mail) => Promise<void>;

const MAIL = defineJob<{ id: string }>("mail");
const TIMEOUT = 20_000;

/** The same mail handed over twice, after a lost answer, carries one Message-ID: mail programs show it once. */
const messageOf = ({ mail, publicUrl }: Config, id: string, { to, subject, text, html }: Mail) => ({
  from: mail.from,
  to: { name: "", address: to },
  subject,
  text,
  html,
  messageId: `<${id}@${new URL(publicUrl).hostname}>`,
});

/** Hands mails to the server that the configuration names; without one each becomes a file of the outbox folder. */
function deliverBy(config: Config): Deliver {
  const { smtpUrl } = config.mail;
  if (smtpUrl) {
    const limits = { connectionTimeout: TIMEOUT, greetingTimeout: TIMEOUT, socketTimeout: TIMEOUT };
    const server = createTransport({ url: smtpUrl, ...limits });
    return async (id, mail) => void (await server.sendMail(messageOf(config, id, mail)));
  }
  const folder = join(config.dataFolder, "outbox");
  const writer = createTransport({ streamTransport: true, buffer: true, newline: "unix" });
  return async (id, mail) => {
    const { message } = await writer.sendMail(messageOf(config, id, mail));
    await mkdir(folder, { recursive: true });
    const file = join(folder, `${id}.eml`);
    await writeFile(`${file}.part`, message as Buffer);
    await rename(`${file}.part`, file);
  };
}

/** Sends a mail once the transaction commits. */
export async function sendMail(db: Db, { queue }: Pick<House, "queue">, mail: Mail): Promise<void> {
  const id = nanoid();
  const { to: recipient, subject, text, html } = mail;
  await db.insert(mails).values({ id, recipient, subject, text, html });
  await queue.send(db, MAIL, { id });
}

/** Hands over the mails that wait, from now on. One that was erased meanwhile is not sent. */
export function workMail({ db, queue, config }: Pick<House, "db" | "queue" | "config">): void {
  const deliver = deliverBy(config);
  queue.work(MAIL, async ({ id }) => {
    const [row] = await db.select().from(mails).where(eq(mails.id, id));
    if (!row) return;
    await deliver(id, { ...row, to: row.recipient });
    await db.delete(mails).where(eq(mails.id, id));
  });
}

/** Mails to a person that were not handed over yet. */
export const mailKeeper: Keeper = {
  noun: "mail",
  tell: ({ db }, { email }) => db.select().from(mails).where(eq(mails.recipient, email)),
  async erase(db, { email }) {
    await db.delete(mails).where(eq(mails.recipient, email));
  },
};
