import { writeFile } from "node:fs/promises";
import { recordAudit } from "#features/audit/index.ts";
import { command, amountOf, amountOfPeople, subcommand } from "#platform/command.ts";
import { printRefused, writeCsv } from "#platform/files/csv.ts";
import { ENCODING_HELP, ENCODING_OPTION, readTextFile } from "#platform/text/read-text-file.ts";
import { importSeatings } from "./seating.service.ts";
import { SEATING_COLUMNS } from "./seatings-csv.ts";

const importFile = subcommand({
  args: ["FILE.csv"],
  options: { edition: "ID", ...ENCODING_OPTION },
  summary: "imports the seats of a file, all or none",
  details: `The first line is ${SEATING_COLUMNS.join(",")}
A line without an allocation removes the person's seat at that service.
${ENCODING_HELP}`,
  async run({ args: [file], options: { edition, encoding }, openServices, print }) {
    const { db, live } = await openServices();
    try {
      const csv = await readTextFile(file, encoding);
      const { given, removed } = await db.transaction(async (tx) => {
        const detail = await importSeatings(tx, live, csv, edition);
        await recordAudit(tx, { actorId: null, editionId: edition, action: "seats.imported", detail });
        return detail;
      });
      print(`${edition}: ${amountOf(given, "seat")} given, ${removed} removed`);
      return 0;
    } catch (error) {
      return printRefused(file, error, print);
    }
  },
});

const show = (name: string, { value, bound }: { value: number; bound: number }): string =>
  `${name}: ${value}${value === bound ? ", proven optimal" : `, at best ${bound}`}`;

const MAX_NAMED = 20;
const WHOLE = /^\d{1,15}$/;

const assign = subcommand({
  args: ["[FILE.csv]"],
  options: { edition: "ID", service: "N", seed: "[N]", wheelchair: "[WHEELCHAIR.csv]", ...ENCODING_OPTION },
  summary: "proposes seats for everyone who may go to a service; with a file, writes it for import",
  details: `Needs the seats of the hall in the pack: docs/content-packs.md. Nobody with a seat at this service is moved without need.
WHEELCHAIR.csv has the column email. It is read and not stored.
${ENCODING_HELP}
FILE.csv has who gets another seat and who gives one up; import it to make it so.`,
  async run({ args: [file], options: { edition, service, seed = "1", wheelchair, encoding }, openServices, print }) {
    const { proposeSeats } = await import("./propose-seats.ts");
    if (!WHOLE.test(service)) throw new Error(`--service must be a number: ${service}`);
    if (!WHOLE.test(seed)) throw new Error(`--seed must be a whole number of up to 15 digits: ${seed}`);
    const { db } = await openServices();
    try {
      const wheelchairs = wheelchair === undefined ? null : await readTextFile(wheelchair, encoding);
      const request = { editionId: edition, service: Number(service), seed: Number(seed), wheelchairs };
      const { assignment, people, previousService, lines, unseated } = await proposeSeats(db, request);
      const { seated, moved, splits, hostsApart, changed } = assignment.certificate;
      print(`${edition}, service ${service}: ${amountOfPeople(people)}`);
      print(show("seated", seated));
      print(show("moved from a seat at this service", moved));
      print(show("rows beyond one for each group", splits));
      print(show("hosts away from their group", hostsApart));
      if (previousService !== null) print(show(`other seat than at service ${previousService}`, changed));
      for (const email of unseated.slice(0, MAX_NAMED)) print(`no seat: ${email}`);
      if (unseated.length > MAX_NAMED) print(`no seat: ${unseated.length - MAX_NAMED} more`);
      const rows = lines.map(({ email, serviceId, allocation }) => [email, `${serviceId}`, allocation]);
      if (file !== undefined) await writeFile(file, writeCsv([[...SEATING_COLUMNS], ...rows]), { mode: 0o600 });
      print(
        `${amountOf(lines.length, "line")} ${file === undefined ? "to import; name a file to get them" : `in ${file}`}`,
      );
      return 0;
    } catch (error) {
      return printRefused(wheelchair ?? "", error, print);
    }
  },
});

export const runSeating = command("seating", { assign, import: importFile });
