import { parseArgs } from "node:util";
import { tellRefused } from "#platform/csv.ts";
import type { Db } from "#platform/db.ts";
import { discardFiles, removeDiscarded } from "#platform/files-uploads.ts";
import type { House } from "#platform/house.ts";
import { seedPhotos } from "./demonstration/seed.ts";
import { importPhotoFolder } from "./import-folder.ts";
import { removePhoto } from "./import.repository.ts";
import { MANIFEST, MANIFEST_COLUMNS } from "./manifest.ts";
import { filesOf, readName } from "./photo-files.ts";

const USAGE = `npm run photos -- COMMAND
  import FOLDER --edition ID   takes in the photographs of a folder, all or none; ${MANIFEST} in it begins with
                               ${MANIFEST_COLUMNS.join(",")}
                               (tab is Featured, a day like day-1, personal or exp; several people are separated by
                               semicolons; beside a film clip.mp4 lies its picture, clip.jpg)
  remove ADDRESS               takes one photograph away for good, by its address
  draw                         draws the galleries of the demonstration, where its people are and nothing is drawn yet`;

type Say = (text: string) => void;

async function importInto(house: House, folder: string, edition: string, say: Say): Promise<number> {
  try {
    const { added, updated } = await importPhotoFolder(house, folder, edition);
    say(`${edition}: ${added} photographs added, ${updated} updated`);
    return 0;
  } catch (error) {
    return tellRefused(`${folder}/${MANIFEST}`, error, say);
  }
}

async function remove(house: House, address: string, say: Say): Promise<number> {
  const name = address.split(/[?#]/)[0]?.split("/").at(-1) ?? "";
  const id = readName(name)?.id;
  const removed =
    id !== undefined &&
    (await house.db.transaction(async (tx) => {
      const db = tx as unknown as Db;
      const photo = await removePhoto(db, id);
      if (!photo) return false;
      await discardFiles(db, Object.values(filesOf({ id, kind: photo.kind })));
      await house.live.tell(db, { event: "photos", data: { edition: photo.editionId } });
      return true;
    }));
  await removeDiscarded(house);
  say(removed ? "The photograph is gone." : "There is no photograph at this address.");
  return removed ? 0 : 1;
}

/** One command about photographs. Gives the exit code. */
export async function runPhotos(args: string[], openHouse: () => Promise<House>, say: Say): Promise<number> {
  const options = { edition: { type: "string" } } as const;
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
  const [command, target] = positionals;
  if (command === "import" && target && values.edition)
    return importInto(await openHouse(), target, values.edition, say);
  if (command === "remove" && target) return remove(await openHouse(), target, say);
  if (command === "draw") {
    await seedPhotos(await openHouse());
    return 0;
  }
  say(USAGE);
  return command === undefined || command === "help" ? 0 : 2;
}
