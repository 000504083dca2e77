import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestHouse, testConfig } from "../test-house.ts";
import type { House } from "./house.ts";
import { mailKeeper, sendMail, workMail, type Mail } from "./mail.ts";
import { mails } from "./mail.tables.ts";

const MAIL: Mail = {
  to: "ruth@example.test",
  subject: "Your photos — รูปของคุณ",
  text: "Here: https://example.test/a?b=c",
  html: "<p>Here: <a href='https://example.test/a?b=c'>photos</a></p>",
};

/** A mail server of the test's own; it refuses the first mails. */
async function openPostOffice(refusals: number) {
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

const waiting = (house: House) => house.db.select().from(mails);

describe("without a mail server", () => {
  let house: House;
  beforeAll(async () => {
    house = await openTestHouse();
    workMail(house);
  });
  afterAll(() => house.close());
  const outbox = (): Promise<string[]> => readdir(join(house.config.dataFolder, "outbox")).catch(() => []);

  it("a mail becomes one whole file of the outbox, after its transaction, and is kept nowhere else", async () => {
    await house.db
      .transaction(async (tx) => {
        await sendMail(tx, house, { ...MAIL, subject: "never" });
        throw new Error("undone");
      })
      .catch(() => undefined);
    await house.db.transaction((tx) => sendMail(tx, house, MAIL));
    await expect.poll(() => waiting(house)).toEqual([]);
    const [file = "", ...more] = await outbox();
    expect(more).toEqual([]);
    const text = await readFile(join(house.config.dataFolder, "outbox", file), "utf8");
    expect(text).toContain("To: ruth@example.test\n");
    expect(text).toContain("From: Narthex <noreply@localhost>\n");
    expect(text).toContain(`Message-ID: <${file.replace(/\.eml$/, "")}@localhost>\n`);
  });

  it("a mail to somebody who was erased meanwhile is told of, taken away, and not sent", async () => {
    const sent = await outbox();
    const who = { id: 1, hashId: "-", email: MAIL.to };
    await house.db.transaction(async (tx) => {
      const db = tx;
      await sendMail(db, house, MAIL);
      expect(await mailKeeper.tell({ ...house, db }, who)).toMatchObject([{ subject: MAIL.subject }]);
      await mailKeeper.erase?.(db, who);
    });
    await sendMail(house.db, house, { ...MAIL, to: "another@example.test" });
    await expect.poll(() => waiting(house)).toEqual([]);
    expect((await outbox()).length).toBe(sent.length + 1);
  });
});

describe("with a mail server", () => {
  it("a mail that the server refused at first arrives once it takes it, with both texts and its own subject", async () => {
    const office = await openPostOffice(1);
    const house = await openTestHouse(testConfig({ SMTP_URL: office.url, MAIL_FROM: "Summit <hello@example.test>" }));
    workMail(house);
    await sendMail(house.db, house, MAIL);
    await expect.poll(() => office.received.length).toBe(1);
    const [text = ""] = office.received;
    expect(text).toContain("From: Summit <hello@example.test>");
    expect(text).toContain("Content-Type: text/html");
    expect(text).toContain("Here: https://example.test/a?b=c");
    await expect.poll(() => waiting(house)).toEqual([]);
    await house.close();
    await office.close();
  });
});
