import { readFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { routeFrames, type Route } from "@narthex/domain/photos/photo-routing";
import { recordAudit } from "#features/audit/index.ts";
import { amountOf, amountOfPeople, subcommand, type Print } from "#platform/command.ts";
import { mapConcurrently } from "./concurrently.ts";
import type { Services } from "#platform/services.ts";
import { findPack } from "../../content/index.ts";
import { listRegisteredByHashId } from "../../people/index.ts";
import { createPhotoReader, type PhotoReader } from "../reading/photo-reader.ts";
import { listCardFiles, type CardFiles } from "./card-files.ts";
import { examineFile, type IngestOptions } from "./examine-file.ts";
import { isFfmpegInstalled } from "./video-poster.ts";
import { ingestFiles, readFolder } from "./ingest-folder.ts";
import { CAMERA_NAME, slotsOf, tabsOf } from "./ingest-options.ts";
import { frameOf } from "../routing/frame-codes.repository.ts";
import type { FrameRow } from "../ingest.repository.ts";
import { routePhotos } from "../routing/route-photos.service.ts";
import { watchFolder } from "./watch-folder.ts";

const PROGRESS_EVERY = 100;

type Values = {
  edition: string;
  tab: string | undefined;
  camera: string | undefined;
  experience: string | undefined;
  "clock-offset": string | undefined;
};

async function readOptions(
  services: Services,
  { edition, tab, camera, experience, "clock-offset": offset = "0" }: Values,
): Promise<IngestOptions> {
  const pack = await findPack(services.db, edition);
  if (!pack) throw new Error(`There is no edition ${edition}. Import its content first.`);
  const tabs = tabsOf(pack);
  if (tab !== undefined && !tabs.includes(tab)) throw new Error(`--tab must be one of ${tabs.join(", ")}.`);
  const slots = slotsOf(pack, "en").map(({ id }) => id);
  if (experience !== undefined && !slots.includes(experience))
    throw new Error(`--experience must be a slot of the edition: ${slots.join(", ") || "it has none"}.`);
  if (!/^[+-]?\d{1,9}(\.\d{1,3})?$/.test(offset)) throw new Error("--clock-offset must be seconds, such as -3600.");
  if (camera !== undefined && !CAMERA_NAME.test(camera))
    throw new Error("--camera must be a name of at most 60 letters, digits, spaces and . _ / -");
  return {
    editionId: edition,
    timeZone: pack.edition.timeZone,
    shortLinkBase: pack.edition.shortLinkBase,
    tab: tab ?? null,
    slotId: experience ?? null,
    camera: camera ?? null,
    clockOffset: Number(offset),
  };
}

const printRefusedFiles = (refused: readonly { file: string; reason: string }[], print: Print): void => {
  // A line break in a name would look like another line of the report.
  for (const { file, reason } of refused) print(`${file.replaceAll(/\p{Cc}/gu, "?")}: ${reason}`);
};

async function ingestOnce(
  services: Services,
  reader: PhotoReader,
  path: string,
  { files, refused }: CardFiles,
  options: IngestOptions,
  print: Print,
): Promise<number> {
  let printed = 0;
  const report = await ingestFiles({ services, reader, read: await readFolder(path), options }, files, {
    onProgress(done) {
      if (done - printed < PROGRESS_EVERY) return;
      printed = done;
      print(`${done} of ${amountOf(files.length, "file")}`);
    },
  });
  printRefusedFiles([...refused, ...report.refused], print);
  const { given, counts } = await services.db.transaction(async (tx) => {
    const { editionId } = options;
    if (report.added > 0)
      await recordAudit(tx, { actorId: null, editionId, action: "photo.upload", detail: { files: report.added } });
    return routePhotos(tx, services, editionId);
  });
  const delivered = [...given.values()].reduce((sum, count) => sum + count, 0);
  const refusedCount = refused.length + report.refused.length;
  print(`${amountOf(report.added, "photo")} added, ${report.known} known already, ${refusedCount} refused`);
  print(`${amountOf(delivered, "photo")} given to ${amountOfPeople(given.size)} now`);
  print(
    `${options.editionId}: ${counts.people + counts.experience} with their people, ${counts.everyone} for everyone, ${amountOf(counts.code, "code")}, ${counts.quarantine} in quarantine, ${counts.discarded} discarded`,
  );
  if (files.some(({ kind }) => kind === "video") && !(await isFfmpegInstalled()))
    print("ffmpeg is not installed: videos without a picture of the same name beside them get a neutral one.");
  return refusedCount > 0 ? 1 : 0;
}

const fateOf = (route: Route | undefined): string => {
  if (route?.kind === "people") return `for ${route.hashIds.join(", ")}`;
  if (route?.kind === "quarantine") return `quarantine: ${route.reason}`;
  return "code";
};

async function dryRun(
  services: Services,
  reader: PhotoReader,
  path: string,
  { files, refused }: CardFiles,
  options: IngestOptions,
  print: Print,
): Promise<number> {
  const rows: FrameRow[] = [];
  const refusedNow = [...refused];
  const read = await readFolder(path);
  const examined = await mapConcurrently(files, availableParallelism() + 1, (file) =>
    examineFile({ reader, read, options }, file),
  );
  for (const [index, found] of examined.entries()) {
    const file = files[index]?.file ?? "";
    if ("refusal" in found) refusedNow.push({ file, reason: found.refusal });
    else
      rows.push({
        ...found,
        photoId: file,
        takenAt: found.takenAt ?? null,
        tab: options.tab,
        slotId: options.slotId,
        state: "new",
        reason: null,
        runId: null,
      });
  }
  const hashIds = [...new Set(rows.flatMap((row) => row.hashIds))];
  const known = await listRegisteredByHashId(services.db, options.editionId, hashIds);
  const routes = routeFrames(rows.map((row) => frameOf(row, (hashId) => known.has(hashId))));
  printRefusedFiles(refusedNow, print);
  for (const { photoId, camera, takenAt } of rows)
    print(`${photoId}  ${camera}  ${takenAt?.toISOString() ?? "no time"}  ${fateOf(routes.get(photoId))}`);
  print(`${amountOf(files.length, "file")} read, nothing stored`);
  return refusedNow.length > 0 ? 1 : 0;
}

export const ingestSubcommand = subcommand({
  args: ["FOLDER"],
  options: {
    edition: "ID",
    tab: "[day-1|Featured]",
    experience: "[SLOT]",
    camera: "[NAME]",
    "clock-offset": "[±SECONDS]",
    "dry-run": "",
    watch: "",
  },
  summary: "gives the photos of a camera's card to the people whose codes were photographed before them",
  details: `A photo of a delegate's QR code opens their run: the next photos of that camera are theirs, until the next code or ten minutes without a photo.
What is not certain goes to quarantine (see review). The photo of the code itself is given to nobody.
--tab also shows photos that are in no run to everyone; --experience gives them to the people who have a place in the slot, if they were taken then. --clock-offset is added to the camera's times. --watch goes on with what is copied into the folder.
It may be stopped and repeated: a file that is stored already is not stored again.`,
  async run({ args: [folder], options: values, openServices, print }) {
    const services = await openServices();
    const options = await readOptions(services, values);
    const reader = createPhotoReader();
    const stopped = new AbortController();
    const stop = (): void => stopped.abort();
    try {
      if (values["dry-run"]) return await dryRun(services, reader, folder, await listCardFiles(folder), options, print);
      if (!values.watch) return await ingestOnce(services, reader, folder, await listCardFiles(folder), options, print);
      process.once("SIGINT", stop);
      process.once("SIGTERM", stop);
      print(`Watching ${folder}. Stop with Ctrl+C.`);
      await watchFolder(
        folder,
        async (files) => void (await ingestOnce(services, reader, folder, files, options, print)),
        { signal: stopped.signal },
      );
      return 0;
    } finally {
      process.off("SIGINT", stop);
      process.off("SIGTERM", stop);
      reader.close();
    }
  },
});

export const decodeSubcommand = subcommand({
  args: ["FILE…"],
  summary: "prints the texts of the QR codes in pictures, one line of JSON for each file",
  async run({ args: [first], rest, print }) {
    const reader = createPhotoReader();
    let failed = 0;
    const decode = async (file: string): Promise<object> => {
      try {
        const { codes } = await reader.read(await readFile(file), { readsCodes: true });
        return { file, texts: codes.texts };
      } catch (error) {
        failed++;
        return { file, texts: [], error: error instanceof Error ? error.message : String(error) };
      }
    };
    try {
      const replies = await mapConcurrently([first, ...rest], availableParallelism() + 1, decode);
      for (const reply of replies) print(JSON.stringify(reply));
    } finally {
      reader.close();
    }
    return failed > 0 ? 1 : 0;
  },
});
