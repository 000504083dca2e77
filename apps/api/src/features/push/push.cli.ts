import { command, amountOf, amountOfPeople, subcommand, type Print } from "#platform/command.ts";
import { findPack, localize, recordInEditions } from "../content/index.ts";
import { countRecipients } from "./recipients.repository.ts";
import { isPushOn, type FindAudience } from "./queue-pushes.ts";
import { removePair } from "./vapid-keys.repository.ts";

type Counted = Awaited<ReturnType<typeof countRecipients>>;

const totalOf = (rows: Counted, field: "people" | "devices"): number => rows.reduce((sum, row) => sum + row[field], 0);

function printRecipients(print: Print, rows: Counted): void {
  for (const { type, locale, isPhone, people, devices } of rows)
    print(
      `  ${type}  ${locale}  ${isPhone ? "phones  " : "browsers"}  ${amountOfPeople(people)}, ${amountOf(devices, "device")}`,
    );
}

/** `npm run narthex -- push …`: who gets push messages. */
export const createPushCommand = (findAudience: FindAudience) =>
  command("push", {
    recipients: subcommand({
      options: { edition: "EDITION" },
      summary: "counts the recipients of each upcoming announcement, and everyone who has allowed push messages",
      run: async ({ options: { edition }, openServices, print }) => {
        const { db, clock, config } = await openServices();
        const pack = await findPack(db, edition);
        if (!pack) throw new Error(`There is no edition ${edition}.`);
        if (!isPushOn(config)) print("Push is off: set PUSH_CONTACT or FCM_SERVICE_ACCOUNT (docs/operating.md).");
        const all = await countRecipients(db, { editionId: edition, personIds: null });
        print(`${edition}: ${amountOf(totalOf(all, "devices"), "device")}`);
        printRecipients(print, all);
        const coming = pack.announcements.filter(({ posted }) => Date.parse(posted) > clock.now());
        for (const announcement of coming) {
          const { id, title, posted } = announcement;
          const audience = await findAudience(db, pack, announcement, clock.now());
          const personIds = audience.map(({ personId }) => personId);
          const rows = await countRecipients(db, { editionId: edition, personIds });
          print(`${posted}  ${id} ${localize(title, "en")}: ${amountOfPeople(totalOf(rows, "people"))}`);
        }
        return 0;
      },
    }),
    "replace-keys": subcommand({
      summary: "removes the stored key pair for browsers, after a theft or a lost NARTHEX_SECRET",
      details: "Restart the servers: they make a new pair, and apps subscribe with it when they are next opened.",
      run: async ({ openServices, print }) => {
        const { db } = await openServices();
        await db.transaction(async (tx) => {
          await removePair(tx);
          await recordInEditions(tx, "pushKeys.replaced");
        });
        print("The keys were removed. Restart the servers.");
        return 0;
      },
    }),
  });
