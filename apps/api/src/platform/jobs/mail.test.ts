import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { isNull, sql } from "drizzle-orm";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestServices, testConfig } from "#test/services.ts";
import type { Services } from "../services.ts";
import {
  deleteMailsTo,
  listMailsTo,
  NOBODY,
  removeOldMailsChore,
  sendMail,
  startMailWorker,
  type Mail,
} from "./mail.ts";
import { mails } from "./mail.tables.ts";

const MAIL: Mail = {
  to: "ruth@example.test",
  subject: "Your photos — รูปของคุณ สถาน\u2060ที่",
  text: "Here: https://example.test/a?b=c",
  html: "<p>Here: <a href='https://example.test/a?b=c'>photos</a></p>",
};

/** An SMTP server that refuses a number of emails first. */
async function openMailServer(refusals: number) {
  const received: string[] = [];
  let left = refusals;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, _session, done) {
      let text = "";
      stream.setEncoding("utf8").on("data", (part: string) => (text += part));
      stream.on("end", () => {
        if (left > 0) {
          left -= 1;
          return done(new Error("450 come back later"));
        }
        received.push(text);
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as { port: number };
  return { received, url: `smtp://127.0.0.1:${port}`, close: () => new Promise<void>((done) => server.close(done)) };
}

const waiting = (services: Services) => services.db.select().from(mails).where(isNull(mails.sentAt));

describe("without a mail server", () => {
  let services: Services;
  beforeAll(async () => {
    services = await createTestServices();
    startMailWorker(services);
  });
  afterAll(() => services.close());
  const outbox = (): Promise<string[]> => readdir(join(services.config.dataFolder, "outbox")).catch(() => []);

  it("an email to nobody is written and dropped: it leaves no file and no row [L38]", async () => {
    const before = await outbox();
    await sendMail(services.db, services, { ...MAIL, to: NOBODY });
    await expect.poll(async () => (await waiting(services)).length).toBe(0);
    expect([await listMailsTo(services.db, NOBODY), await outbox()]).toEqual([[], before]);
  });

  it("an email becomes one complete file in the outbox after its transaction, and its row keeps no text", async () => {
    await services.db
      .transaction(async (tx) => {
        await sendMail(tx, services, { ...MAIL, subject: "never" });
        throw new Error("undone");
      })
      .catch(() => undefined);
    await services.db.transaction((tx) => sendMail(tx, services, MAIL));
    await expect.poll(() => waiting(services)).toEqual([]);
    const [file = "", ...more] = await outbox();
    expect(more).toEqual([]);
    const text = await readFile(join(services.config.dataFolder, "outbox", file), "utf8");
    expect(text).toContain("To: ruth@example.test\n");
    expect(text).toContain("From: Narthex <noreply@localhost>\n");
    expect(text).toContain(`Message-ID: <${file.replace(/\.eml$/, "")}@localhost>\n`);
    expect(await listMailsTo(services.db, MAIL.to)).toMatchObject([{ sentAt: expect.any(Date), text: "", html: "" }]);
  });

  it("the record of a sent email is removed after 30 days, and a waiting one stays", async () => {
    const { db } = services;
    const subjects = async () => (await db.select().from(mails)).map(({ subject }) => subject).toSorted();
    const row = { recipient: MAIL.to, text: "", html: "" };
    const ago = (days: number) => sql`now() - make_interval(days => ${days})`;
    await db.delete(mails);
    await db.insert(mails).values([
      { ...row, id: "a", subject: "31 days", sentAt: ago(31) },
      { ...row, id: "b", subject: "29 days", sentAt: ago(29) },
      { ...row, id: "c", subject: "waits", createdAt: ago(31) },
    ]);
    await removeOldMailsChore.run(services);
    expect(await subjects()).toEqual(["29 days", "waits"]);
    await db.delete(mails);
  });

  it("an email whose row was deleted with an erased person is not sent", async () => {
    const sent = await outbox();
    await services.db.transaction(async (tx) => {
      const db = tx;
      await sendMail(db, services, MAIL);
      expect(await listMailsTo(db, MAIL.to)).toMatchObject([{ subject: MAIL.subject }]);
      await deleteMailsTo(db, MAIL.to);
    });
    await sendMail(services.db, services, { ...MAIL, to: "another@example.test" });
    await expect.poll(() => waiting(services)).toEqual([]);
    expect((await outbox()).length).toBe(sent.length + 1);
  });
});

describe("with a mail server", () => {
  it("an email that the server refused at first is sent again, with text, HTML and subject", async () => {
    const mailServer = await openMailServer(1);
    const services = await createTestServices(
      testConfig({ SMTP_URL: mailServer.url, MAIL_FROM: "Summit <hello@example.test>" }),
    );
    startMailWorker(services);
    await sendMail(services.db, services, MAIL);
    await expect.poll(() => mailServer.received.length).toBe(1);
    const [text = ""] = mailServer.received;
    expect(text).toContain("From: Summit <hello@example.test>");
    expect(text).toContain("Content-Type: text/html");
    expect(text).toContain("Here: https://example.test/a?b=c");
    await expect.poll(() => waiting(services)).toEqual([]);
    await services.close();
    await mailServer.close();
  });
});
