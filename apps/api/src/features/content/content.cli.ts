import { mkdir, readdir } from "node:fs/promises";
import { parseArgs } from "node:util";
import type { House } from "#platform/house.ts";
import { findEdition, findMedia, listItems, listMediaNames } from "./content.repository.ts";
import { faultText, importFolder, readSchedule, RefusedPack } from "./import.service.ts";
import { packOfItems } from "./items.ts";
import { isPlaylistFile, relativeAddress, withAddresses } from "./pack/playlists.ts";
import { readPack } from "./pack/read-pack.ts";
import { writePack } from "./pack/write-pack.ts";

const CONTENT_USAGE = `npm run content -- COMMAND
  check FOLDER              says everything that is wrong with a pack
  import FOLDER             checks a pack and publishes it; every server and open app follows
  export EDITION FOLDER     writes a published edition as a pack
  convert FILE FOLDER       makes a pack of a schedule: frab or pentabarf XML, frab JSON, iCalendar
    --time-zone ZONE        the zone of a schedule that names none, e.g. Asia/Singapore`;

type Say = (text: string) => void;

async function check(folder: string, say: Say): Promise<number> {
  const result = await readPack(folder);
  if ("faults" in result) {
    say(result.faults.map(faultText).join("\n"));
    say(`${result.faults.length} faults`);
    return 1;
  }
  const { edition, days, materials, media } = result.pack;
  const events = days.reduce((sum, day) => sum + day.events.length, 0);
  say(
    `${edition.id} is right: ${days.length} days, ${events} events, ${materials.length} sessions with materials, ${media.length} media files`,
  );
  return 0;
}

async function refuseFullFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).length > 0) throw new Error(`${folder} is not empty: name a new folder.`);
}

/** A playlist that names files of the pack again, and not what they are served as. */
const asWritten = (path: string, bytes: Buffer, paths: ReadonlyMap<string, string>): Buffer =>
  Buffer.from(
    withAddresses(bytes.toString(), (name) => {
      const named = paths.get(name);
      return named ? relativeAddress(path, named) : name;
    }),
  );

async function exportEdition(house: House, id: string, folder: string): Promise<string> {
  if (!(await findEdition(house.db, id))) throw new Error(`There is no edition ${id}.`);
  await refuseFullFolder(folder);
  const names = await listMediaNames(house.db, id);
  const pack = packOfItems(await listItems(house.db, id), names);
  if (!pack) throw new Error(`Edition ${id} is not complete.`);
  const paths = new Map(names.map(({ path, name }) => [name, path]));
  const media = await Promise.all(
    names.map(async ({ path, name }) => {
      const bytes = (await findMedia(house.db, name)) ?? Buffer.alloc(0);
      return { path, bytes: isPlaylistFile(path) ? asWritten(path, bytes, paths) : bytes };
    }),
  );
  await writePack(pack, folder, media);
  return `${id} is written to ${folder}`;
}

async function convert(file: string, folder: string, timeZone: string | undefined): Promise<string> {
  const { pack, media } = await readSchedule(file, timeZone);
  await refuseFullFolder(folder);
  await writePack(pack, folder, media);
  const events = pack.days.reduce((sum, day) => sum + day.events.length, 0);
  return `${pack.edition.id}: ${events} events on ${pack.days.length} days are written to ${folder}`;
}

/** One content command. `openHouse` is called by the commands that need the database. Gives the exit code. */
export async function runContent(args: string[], openHouse: () => Promise<House>, say: Say): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { "time-zone": { type: "string" } },
  });
  const [command, first, second] = positionals;
  try {
    if (command === "check" && first) return await check(first, say);
    if (command === "convert" && first && second) say(await convert(first, second, values["time-zone"]));
    else if (command === "import" && first) {
      const house = await openHouse();
      const { editionId, version, changed } = await importFolder(house, first);
      say(
        changed ? `${editionId} is published as version ${version}` : `${editionId} is as it was: nothing to publish`,
      );
    } else if (command === "export" && first && second) say(await exportEdition(await openHouse(), first, second));
    else {
      say(CONTENT_USAGE);
      return 2;
    }
    return 0;
  } catch (error) {
    if (!(error instanceof RefusedPack)) throw error;
    say(error.message);
    return 1;
  }
}
