import { recordAudit } from "#features/audit/index.ts";
import { command, amountOf, subcommand, type Print } from "#platform/command.ts";
import { printRefused } from "#platform/files/csv.ts";
import { ENCODING_HELP, ENCODING_OPTION } from "#platform/text/read-text-file.ts";
import { discardFiles, removeDiscarded } from "#platform/files/uploads.ts";
import type { Services } from "#platform/services.ts";
import { importPhotoFolder } from "./import/import-folder.ts";
import { removePhoto } from "./import/import.repository.ts";
import { decodeSubcommand, ingestSubcommand } from "./ingest/ingest.cli.ts";
import {
  assignSubcommand,
  discardSubcommand,
  historySubcommand,
  reviewSubcommand,
  undoSubcommand,
} from "./review/review.cli.ts";
import { MANIFEST, MANIFEST_COLUMNS } from "./import/manifest.ts";
import { filesOf, photoFileNamesOf, readName } from "./photo-files.ts";
import { listPhotosOf } from "./photos.repository.ts";

const importSubcommand = subcommand({
  args: ["FOLDER"],
  options: { edition: "ID", ...ENCODING_OPTION },
  summary: "imports the photos of a folder, all or none",
  details: `${MANIFEST} in the folder names them; its first line is ${MANIFEST_COLUMNS.join(",")}
tab is Featured, a day like day-1, personal or exp. People are email addresses, or the ids or links of their QR codes, separated by semicolons.
A video clip.mp4 needs a picture clip.jpg beside it.
${ENCODING_HELP}`,
  async run({ args: [folder], options: { edition, encoding }, openServices, print }) {
    const services = await openServices();
    try {
      const { added, updated } = await importPhotoFolder(services, folder, edition, {
        encoding,
        onImported: (tx, detail) =>
          recordAudit(tx, { actorId: null, editionId: edition, action: "photos.imported", detail }),
      });
      print(`${edition}: ${amountOf(added, "photo")} added, ${updated} updated`);
      return 0;
    } catch (error) {
      return printRefused(`${folder}/${MANIFEST}`, error, print);
    }
  },
});

const listSubcommand = subcommand({
  options: { edition: "ID" },
  summary: "lists the photos of an edition, each with its address, tab, number of people and name",
  async run({ options: { edition }, openServices, print }) {
    const photos = await listPhotosOf((await openServices()).db, edition);
    if (!photos) throw new Error(`There is no edition ${edition}.`);
    for (const photo of photos) {
      const tabs = photo.tab ?? photo.ownTabs.join(", ");
      print(`${photoFileNamesOf(photo).whole}  ${tabs}  people: ${photo.people}  ${photo.name}`);
    }
    print(`${edition}: ${amountOf(photos.length, "photo")}`);
    return 0;
  },
});

async function removeByAddress(services: Services, address: string, print: Print): Promise<number> {
  const name = address.split(/[?#]/)[0]?.split("/").at(-1) ?? "";
  const id = readName(name)?.id;
  const removed =
    id !== undefined &&
    (await services.db.transaction(async (db) => {
      const photo = await removePhoto(db, id);
      if (!photo) return false;
      await discardFiles(db, Object.values(filesOf({ id, kind: photo.kind })));
      await services.live.send(db, { event: "photos", data: { edition: photo.editionId } });
      const detail = { photo: id };
      await recordAudit(db, { actorId: null, editionId: photo.editionId, action: "photo.removed", detail });
      return true;
    }));
  await removeDiscarded(services);
  print(removed ? "The photo was removed." : "There is no photo at this address.");
  return removed ? 0 : 1;
}

export const runPhotos = command("photos", {
  import: importSubcommand,
  ingest: ingestSubcommand,
  review: reviewSubcommand,
  assign: assignSubcommand,
  discard: discardSubcommand,
  undo: undoSubcommand,
  history: historySubcommand,
  decode: decodeSubcommand,
  list: listSubcommand,
  remove: subcommand({
    args: ["ADDRESS"],
    summary: "removes one photo permanently, by its address",
    run: async ({ args: [address], openServices, print }) => removeByAddress(await openServices(), address, print),
  }),
});
