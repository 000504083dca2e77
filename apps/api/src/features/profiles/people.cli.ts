import { readFile } from "node:fs/promises";
import { text } from "node:stream/consumers";
import { parseArgs } from "node:util";
import type { House } from "#platform/house.ts";
import { setPassword } from "../identity/index.ts";
import { countByType, findEditionType } from "./import.repository.ts";
import { importPeople, RefusedPeople } from "./import.service.ts";
import { COLUMNS } from "./people-csv.ts";

const USAGE = `npm run people -- COMMAND
  import FILE.csv --edition ID   registers the people of a file, all or none; the first line is
                                 ${COLUMNS.join(",")}
                                 (several channels are separated by semicolons)
  list --edition ID              counts the people of an edition
  password EMAIL                 sets a password at the embedded sign-in, read from standard input`;

type Say = (text: string) => void;

async function importFile(house: House, file: string, editionId: string, say: Say): Promise<number> {
  try {
    const { added, updated, left } = await importPeople(house.db, house.live, await readFile(file, "utf8"), editionId);
    say(`${editionId}: ${added} added, ${updated} updated`);
    if (left > 0) say(`${left} people who are not in the file stay registered`);
    return 0;
  } catch (error) {
    if (!(error instanceof RefusedPeople)) throw error;
    say(`${file}:\n${error.message}\n${error.faults.length} faults; nothing was imported`);
    return 1;
  }
}

async function list(house: House, editionId: string, say: Say): Promise<number> {
  if (!(await findEditionType(house.db, editionId))) throw new Error(`There is no edition ${editionId}.`);
  const types = await countByType(house.db, editionId);
  const total = types.reduce((sum, { people }) => sum + people, 0);
  say(`${editionId}: ${total} people`);
  for (const { type, people, signedIn } of types) say(`  ${type}: ${people}, of whom ${signedIn} have signed in`);
  return 0;
}

/** The first line of what is piped in, or typed. */
const readLine = async (): Promise<string> => (await text(process.stdin)).split(/\r?\n/)[0] ?? "";

async function password(house: House, email: string, readSecret: () => Promise<string>, say: Say): Promise<number> {
  if (!house.config.oidc.embedded)
    throw new Error("People sign in at another provider (OIDC_ISSUER): set the password there.");
  const fault = await setPassword(house.db, email, await readSecret());
  say(fault ?? `The password of ${email} is set.`);
  return fault ? 1 : 0;
}

/** One command about people. Gives the exit code. */
export async function runPeople(
  args: string[],
  openHouse: () => Promise<House>,
  say: Say,
  readSecret: () => Promise<string> = readLine,
): Promise<number> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { edition: { type: "string" } } });
  const [command, target] = positionals;
  const { edition } = values;
  if (command === "import" && target && edition) return importFile(await openHouse(), target, edition, say);
  if (command === "list" && edition) return list(await openHouse(), edition, say);
  if (command === "password" && target) return password(await openHouse(), target, readSecret, say);
  say(USAGE);
  return command === undefined || command === "help" ? 0 : 2;
}
