import { readFile } from "node:fs/promises";
import { text } from "node:stream/consumers";
import { parseArgs } from "node:util";
import { tellRefused } from "#platform/csv.ts";
import type { House } from "#platform/house.ts";
import type { Keeper } from "#platform/keepers.ts";
import { setPassword } from "../identity/index.ts";
import { erasePerson } from "./erasure.service.ts";
import { countByType, findEditionType } from "./import.repository.ts";
import { importPeople } from "./import.service.ts";
import { COLUMNS } from "./people-csv.ts";
import { listErasureRequests } from "./social.repository.ts";

const USAGE = `npm run people -- COMMAND
  import FILE.csv --edition ID   registers the people of a file, all or none; the first line is
                                 ${COLUMNS.join(",")}
                                 (several channels are separated by semicolons)
  list --edition ID              counts the people of an edition
  password EMAIL                 sets a password at the embedded sign-in, read from standard input
  requests                       lists who asked to be erased
  erase EMAIL --yes              erases everything that is kept about somebody, for good`;

type Say = (text: string) => void;

async function importFile(house: House, file: string, editionId: string, say: Say): Promise<number> {
  try {
    const { added, updated, left } = await importPeople(house.db, house.live, await readFile(file, "utf8"), editionId);
    say(`${editionId}: ${added} added, ${updated} updated`);
    if (left > 0) say(`${left} people who are not in the file stay registered`);
    return 0;
  } catch (error) {
    return tellRefused(file, error, say);
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

async function requests(house: House, say: Say): Promise<number> {
  const found = await listErasureRequests(house.db);
  for (const { email, askedAt } of found) say(`${askedAt.toISOString()}  ${email}`);
  if (found.length === 0) say("Nobody asks to be erased.");
  return 0;
}

async function erase(house: House, email: string, keepers: Keeper[], say: Say): Promise<number> {
  const isErased = await erasePerson(house, keepers, email);
  say(
    isErased
      ? `Everything about ${email} is erased. Take them out of your file of registrations too, or the next import brings them back.`
      : `Nobody is known as ${email}.`,
  );
  return isErased ? 0 : 1;
}

type Needs = { keepers: Keeper[]; readSecret?: () => Promise<string> };

/** One command about people. Gives the exit code. */
export async function runPeople(
  args: string[],
  openHouse: () => Promise<House>,
  say: Say,
  { keepers, readSecret = readLine }: Needs,
): Promise<number> {
  const options = { edition: { type: "string" }, yes: { type: "boolean" } } as const;
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
  const [command, target] = positionals;
  const { edition, yes } = values;
  if (command === "import" && target && edition) return importFile(await openHouse(), target, edition, say);
  if (command === "list" && edition) return list(await openHouse(), edition, say);
  if (command === "password" && target) return password(await openHouse(), target, readSecret, say);
  if (command === "requests") return requests(await openHouse(), say);
  if (command === "erase" && target && yes) return erase(await openHouse(), target, keepers, say);
  if (command === "erase" && target) say(`This erases everything about ${target}, for good. Say --yes to do it.`);
  else say(USAGE);
  return command === undefined || command === "help" ? 0 : 2;
}
