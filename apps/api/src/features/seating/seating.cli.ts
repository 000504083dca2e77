import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { tellRefused } from "#platform/csv.ts";
import type { House } from "#platform/house.ts";
import { importSeatings } from "./seating.service.ts";
import { SEATING_COLUMNS } from "./seatings-csv.ts";

const USAGE = `npm run seating -- COMMAND
  import FILE.csv --edition ID   takes the seats of a file, all or none; the first line is
                                 ${SEATING_COLUMNS.join(",")}
                                 (without an allocation, the person's seat at that service is taken away)`;

type Say = (text: string) => void;

async function importFile(house: House, file: string, edition: string, say: Say): Promise<number> {
  try {
    const { given, taken } = await importSeatings(house.db, house.live, await readFile(file, "utf8"), edition);
    say(`${edition}: ${given} seats given, ${taken} taken away`);
    return 0;
  } catch (error) {
    return tellRefused(file, error, say);
  }
}

/** One command about seats. Gives the exit code. */
export async function runSeating(args: string[], openHouse: () => Promise<House>, say: Say): Promise<number> {
  const options = { edition: { type: "string" } } as const;
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
  const [command, target] = positionals;
  if (command === "import" && target && values.edition)
    return importFile(await openHouse(), target, values.edition, say);
  say(USAGE);
  return command === undefined || command === "help" ? 0 : 2;
}
