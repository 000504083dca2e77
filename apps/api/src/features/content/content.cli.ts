import { mkdir, readdir } from "node:fs/promises";
import { recordAudit } from "#features/audit/index.ts";
import { command, amountOf, subcommand, type Print } from "#platform/command.ts";
import type { Pack } from "@narthex/contract/pack/pack";
import type { Services } from "#platform/services.ts";
import { findEdition, findMedia, findPack, listMediaNames, listVersions } from "./content.repository.ts";
import type { ConvertOptions } from "./convert/source.ts";
import { conversionText, importFolder, issueText, readSchedule, RefusedPack } from "./import.service.ts";
import { isPlaylistFile, relativeAddress, renameAddresses } from "./pack/formats/playlists.ts";
import { readPack } from "./pack/read-pack.ts";
import { restoreVersion } from "./publish.service.ts";
import { writePack } from "./pack/write-pack.ts";

const summaryOf = ({ schedule, materials }: Pack): string =>
  [
    amountOf(Object.keys(schedule).length, "day"),
    amountOf(Object.values(schedule).flat().length, "event"),
    `${amountOf(Object.keys(materials).length, "session")} with materials`,
  ].join(", ");

async function checkPack(folder: string, print: Print): Promise<number> {
  const result = await readPack(folder, { isStrict: true });
  if ("issues" in result) {
    print(result.issues.map(issueText).join("\n"));
    print(amountOf(result.issues.length, "issue"));
    return 1;
  }
  const { pack, media } = result;
  print(`${pack.edition.id} is valid: ${summaryOf(pack)}, ${amountOf(media.length, "media file")}`);
  return 0;
}

async function createEmptyFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).length > 0) throw new Error(`${folder} is not empty. Name a new folder.`);
}

/** A playlist with the names of the pack's files, instead of the names that they are served under. */
const withPackNames = (path: string, bytes: Buffer, paths: ReadonlyMap<string, string>): Buffer =>
  Buffer.from(
    renameAddresses(bytes.toString(), (name) => {
      const named = paths.get(name);
      return named ? relativeAddress(path, named) : name;
    }),
  );

async function exportEdition(services: Services, id: string, folder: string): Promise<string> {
  await requireEdition(services, id);
  await createEmptyFolder(folder);
  const pack = await findPack(services.db, id);
  if (!pack) throw new Error(`Edition ${id} has no content.`);
  const names = await listMediaNames(services.db, id);
  const paths = new Map(names.map(({ path, name }) => [name, path]));
  const media = await Promise.all(
    names.map(async ({ path, name }) => {
      const bytes = (await findMedia(services.db, name)) ?? Buffer.alloc(0);
      return { path, bytes: isPlaylistFile(path) ? withPackNames(path, bytes, paths) : bytes };
    }),
  );
  await recordAudit(services.db, { actorId: null, editionId: id, action: "content.exported" });
  await writePack(pack, folder, media);
  return `${id} was exported to ${folder}`;
}

async function convertFile(file: string, folder: string, options: ConvertOptions): Promise<string> {
  const converted = await readSchedule(file, options);
  const { pack, media } = converted;
  await createEmptyFolder(folder);
  await writePack(pack, folder, media);
  return `${conversionText(converted)}\n${pack.edition.id} was converted to ${folder}: ${summaryOf(pack)}`;
}

/** A pack or schedule that is refused is printed with every reason. Any other error is rethrown. */
async function printRefusal(print: Print, act: () => Promise<string>): Promise<number> {
  try {
    print(await act());
    return 0;
  } catch (error) {
    if (!(error instanceof RefusedPack)) throw error;
    print(error.message);
    return 1;
  }
}

async function importPack(services: Services, folder: string): Promise<string> {
  const { editionId, version, changed } = await services.db.transaction(async (tx) => {
    const published = await importFolder({ ...services, db: tx }, folder);
    const detail = { version: published.version };
    if (published.changed)
      await recordAudit(tx, { actorId: null, editionId: published.editionId, action: "content.imported", detail });
    return published;
  });
  return changed ? `${editionId} is published as version ${version}` : `${editionId} is unchanged: nothing to publish`;
}

async function requireEdition({ db }: Services, id: string): Promise<void> {
  if (!(await findEdition(db, id))) throw new Error(`There is no edition ${id}.`);
}

async function describeVersions(services: Services, id: string): Promise<string> {
  await requireEdition(services, id);
  const versions = await listVersions(services.db, id);
  const lines = [...versions].map(([version, at]) => `${version}  served until ${at.toISOString()}`);
  return lines.length > 0 ? lines.join("\n") : `${id} has no earlier version`;
}

async function restore(services: Services, id: string, text: string): Promise<string> {
  await requireEdition(services, id);
  return services.db.transaction(async (tx) => {
    const now = services.clock.now();
    const restored = await restoreVersion(
      tx,
      services.live,
      { id, version: /^\d{1,9}$/.test(text) ? Number(text) : 0 },
      now,
    );
    if (!restored)
      throw new Error(
        `Version ${text} of ${id} is not kept: npm run narthex -- content versions ${id} lists those that are.`,
      );
    if (!restored.changed) return `${id} is unchanged: version ${text} is the same as what is published`;
    const detail = { version: restored.version, restored: Number(text) };
    await recordAudit(tx, { actorId: null, editionId: id, action: "content.restored", detail });
    return `version ${text} of ${id} is published again, as version ${restored.version}`;
  });
}

export const runContent = command("content", {
  check: subcommand({
    args: ["FOLDER"],
    summary: "lists all issues of a pack",
    run: ({ args: [folder], print }) => checkPack(folder, print),
  }),
  import: subcommand({
    args: ["FOLDER"],
    summary: "checks and publishes a pack; servers and open apps follow",
    run: ({ args: [folder], openServices, print }) =>
      printRefusal(print, async () => importPack(await openServices(), folder)),
  }),
  export: subcommand({
    args: ["EDITION", "FOLDER"],
    summary: "writes a published edition as a pack",
    run: ({ args: [edition, folder], openServices, print }) =>
      printRefusal(print, async () => exportEdition(await openServices(), edition, folder)),
  }),
  versions: subcommand({
    args: ["EDITION"],
    summary: "lists the earlier publications of an edition that are kept",
    run: ({ args: [edition], openServices, print }) =>
      printRefusal(print, async () => describeVersions(await openServices(), edition)),
  }),
  restore: subcommand({
    args: ["EDITION", "VERSION"],
    summary: "publishes an earlier version again, also when the console cannot be used",
    details: "What the team has not published stays in the draft.",
    run: ({ args: [edition, version], openServices, print }) =>
      printRefusal(print, async () => restore(await openServices(), edition, version)),
  }),
  convert: subcommand({
    args: ["FILE", "FOLDER"],
    options: { "time-zone": "[ZONE]", from: "[DATE]", to: "[DATE]" },
    summary: "converts a schedule of another system to a pack",
    details: `FILE is frab or pentabarf XML, frab JSON or iCalendar.
ZONE is the time zone of a schedule that names none, e.g. Asia/Singapore.
--from and --to take the days of a conference out of a longer calendar, e.g. --from 2025-07-17 --to 2025-07-20.`,
    run: ({ args: [file, folder], options: { "time-zone": timeZone, from, to }, print }) =>
      printRefusal(print, () =>
        convertFile(file, folder, { ...(timeZone && { timeZone }), ...(from && { from }), ...(to && { to }) }),
      ),
  }),
});
