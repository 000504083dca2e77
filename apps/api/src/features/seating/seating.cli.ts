import { readFile } from "node:fs/promises";
import { command, subcommand } from "#platform/command.ts";
import { printRefused } from "#platform/files/csv.ts";
import { importSeatings } from "./seating.service.ts";
import { SEATING_COLUMNS } from "./seatings-csv.ts";

const importFile = subcommand({
  args: ["FILE.csv"],
  options: { edition: "ID" },
  summary: "imports the seats of a file, all or none",
  details: `The first line is ${SEATING_COLUMNS.join(",")}
A line without an allocation removes the person's seat at that service.`,
  async run({ args: [file], options: { edition }, openServices, print }) {
    const { db, live } = await openServices();
    try {
      const { given, removed } = await importSeatings(db, live, await readFile(file, "utf8"), edition);
      print(`${edition}: ${given} seats given, ${removed} removed`);
      return 0;
    } catch (error) {
      return printRefused(file, error, print);
    }
  },
});

export const runSeating = command("seating", { import: importFile });
