import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { tellRefused } from "#platform/csv.ts";
import type { House } from "#platform/house.ts";
import { SIGNUP_COLUMNS } from "./signups-csv.ts";
import { importSignups } from "./signups.service.ts";

const USAGE = `npm run experiences -- COMMAND
  import FILE.csv --edition ID   takes the sign-ups and invitations of a file, all or none; the first line is
                                 ${SIGNUP_COLUMNS.join(",")}
                                 (a rank for what was chosen; the id of the event for who is invited to it)`;

type Say = (text: string) => void;

async function importFile(house: House, file: string, edition: string, say: Say): Promise<number> {
  try {
    const count = await importSignups(house.db, house.live, await readFile(file, "utf8"), edition);
    say(`${edition}: ${count} sign-ups`);
    return 0;
  } catch (error) {
    return tellRefused(file, error, say);
  }
}

/** One command about experiences. Gives the exit code. */
export async function runExperiences(args: string[], openHouse: () => Promise<House>, say: Say): Promise<number> {
  const options = { edition: { type: "string" } } as const;
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
  const [command, target] = positionals;
  if (command === "import" && target && values.edition)
    return importFile(await openHouse(), target, values.edition, say);
  say(USAGE);
  return command === undefined || command === "help" ? 0 : 2;
}
