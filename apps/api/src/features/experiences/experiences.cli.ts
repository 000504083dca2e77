import { writeFile } from "node:fs/promises";
import { command, amountOf, amountOfPeople, subcommand } from "#platform/command.ts";
import { printRefused, writeCsv } from "#platform/files/csv.ts";
import { ENCODING_HELP, ENCODING_OPTION, readTextFile } from "#platform/text/read-text-file.ts";
import { allocateCommand } from "./allocation/allocate.command.ts";
import { proposalsCommand, publishCommand, takeBackCommand, unscheduleCommand } from "./allocation/publish.commands.ts";
import type { Wish } from "./experiences.repository.ts";
import { csvLineOf, SIGNUP_COLUMNS } from "./signups-csv.ts";

// What needs the database is loaded where it is used: allocating a file does without, and has a memory budget.

const importFile = subcommand({
  args: ["FILE.csv"],
  options: { edition: "ID", ...ENCODING_OPTION },
  summary: "imports the sign-ups and invitations of a file, all or none",
  details: `The first line is ${SIGNUP_COLUMNS.join(",")}
A choice has its rank; an invitation has the id of its event.
${ENCODING_HELP}`,
  async run({ args: [file], options: { edition, encoding }, openServices, print }) {
    const [{ importSignups }, { recordAudit }] = await Promise.all([
      import("./signups.service.ts"),
      import("#features/audit/index.ts"),
    ]);
    const { db, live } = await openServices();
    try {
      const csv = await readTextFile(file, encoding);
      const count = await db.transaction(async (tx) => {
        const signups = await importSignups(tx, live, csv, edition);
        await recordAudit(tx, { actorId: null, editionId: edition, action: "signups.imported", detail: { signups } });
        return signups;
      });
      print(`${edition}: ${amountOf(count, "sign-up")}`);
      return 0;
    } catch (error) {
      return printRefused(file, error, print);
    }
  },
});

const describeWish = ({ type, ranking, status }: Wish): string =>
  `${ranking === null ? type : `${ranking} ${type}`} (${status})`;

const wishes = subcommand({
  args: ["[FILE.csv]"],
  options: { edition: "ID" },
  summary: "lists who asked for which experiences, by rank; with a file, writes them there",
  details: `The file is safe to open in a spreadsheet and has the columns that import reads:
${SIGNUP_COLUMNS.join(",")}
Fill in status, startsAt and location, and import it.`,
  async run({ args: [file], options: { edition }, openServices, print }) {
    const [{ listWishes }, { recordAudit }] = await Promise.all([
      import("./experiences.repository.ts"),
      import("#features/audit/index.ts"),
    ]);
    const { db } = await openServices();
    const found = await listWishes(db, edition);
    if (!found) throw new Error(`There is no edition ${edition}.`);
    const detail = { signups: found.length };
    await recordAudit(db, { actorId: null, editionId: edition, action: "signups.exported", detail });
    const byPerson = Map.groupBy(found, ({ email }) => email);
    if (file === undefined) for (const [email, own] of byPerson) print(`${email}  ${own.map(describeWish).join(", ")}`);
    else await writeFile(file, writeCsv([SIGNUP_COLUMNS, ...found.map(csvLineOf)]), { mode: 0o600 });
    const counts = `${amountOf(found.length, "wish", "wishes")} of ${amountOfPeople(byPerson.size)}`;
    print(`${edition}: ${counts}${file === undefined ? "" : `, in ${file}`}`);
    return 0;
  },
});

export const runExperiences = command("experiences", {
  wishes,
  allocate: allocateCommand,
  proposals: proposalsCommand,
  publish: publishCommand,
  unschedule: unscheduleCommand,
  "take-back": takeBackCommand,
  import: importFile,
});
