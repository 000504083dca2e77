import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import type { PackEdition } from "@narthex/contract/pack/pack-edition";
import type { Services } from "#platform/services.ts";
import { amountOf } from "#platform/command.ts";
import { ChildEnded } from "#platform/pictures/child.ts";
import { uploadReader } from "#platform/pictures/upload-reader.ts";
import { RefusedPicture } from "#platform/pictures/refused-picture.ts";
import { findEdition } from "./content.repository.ts";
import type { Converted } from "./convert/convert-schedule.ts";
import type { ConvertRequest } from "./convert/convert.process.ts";
import type { ConvertOptions } from "./convert/source.ts";
import { reasonOf, type PackIssue } from "./pack/issue.ts";
import { readPack } from "./pack/read-pack.ts";
import { publishPack, type Publication } from "./publish.service.ts";

export const issueText = ({ file, line, reason }: PackIssue): string => `${file}:${line} ${reason}`;

/** A pack that was refused, with every issue in it. */
export class RefusedPack extends Error {
  constructor(issues: readonly PackIssue[]) {
    super(`Refused; nothing was changed:\n${issues.map((issue) => `- ${issueText(issue)}`).join("\n")}`);
  }
}

const MAX_SCHEDULE_BYTES = 64 * 1024 * 1024;

const throwIssues = <T extends object>(result: T | { issues: PackIssue[] }): T => {
  if ("issues" in result) throw new RefusedPack(result.issues);
  return result;
};

/** People are registered for the type of an edition. It is chosen when the edition begins, and the console keeps it too. */
async function refuseOtherType({ db }: Pick<Services, "db">, { id, conferenceType }: PackEdition): Promise<void> {
  const present = await findEdition(db, id);
  if (!present || present.conferenceType === conferenceType) return;
  const reason = `conferenceType is ${conferenceType}, but ${id} is ${present.conferenceType}; use another id`;
  throw new RefusedPack([{ file: "edition.yaml", line: 1, reason }]);
}

/** Checks a whole pack and publishes it. Throws `RefusedPack`. */
export async function importFolder(services: Services, folder: string): Promise<Publication> {
  const { pack, media } = throwIssues(await readPack(folder));
  await refuseOtherType(services, pack.edition);
  const files = await Promise.all(media.map(async (path) => ({ path, bytes: await readFile(join(folder, path)) })));
  return publishPack(services.db, services.live, pack, files, services.clock.now());
}

const PARSER = new URL("./convert/convert.process.ts", import.meta.url);

/**
 * Converts a schedule that somebody uploaded to a pack, or returns its issues by line, in a child process with limits of time
 * and memory. Throws a 503 problem if too many files wait.
 */
export async function convertUpload(request: ConvertRequest): Promise<Converted | { issues: PackIssue[] }> {
  try {
    return (await uploadReader.parse(PARSER, request)) as Converted | { issues: PackIssue[] };
  } catch (error) {
    // A process that ended: of its limits, or of its heap's.
    if (!(error instanceof RefusedPicture && error.cause instanceof ChildEnded)) throw error;
    return { issues: [{ file: request.fileName, line: 1, ...reasonOf("too-demanding") }] };
  }
}

/** Converts another system's schedule file to a pack. Throws `RefusedPack`. */
export async function readSchedule(file: string, options: ConvertOptions = {}) {
  const bytes = await readFile(file);
  if (bytes.length > MAX_SCHEDULE_BYTES)
    throw new RefusedPack([{ file: basename(file), line: 1, reason: "is larger than 64 MB" }]);
  // Loaded on demand: most servers never convert a schedule.
  const { convertSchedule } = await import("./convert/convert-schedule.ts");
  return throwIssues(convertSchedule(bytes, basename(file), options));
}

/** What a conversion understood: its time zone, the events of each day, and what the file left open. */
export function conversionText({ pack, notes }: Pick<Converted, "pack" | "notes">): string {
  const { edition, schedule } = pack;
  const days = Object.entries(schedule).map(([date, events]) => `  ${date} ${amountOf(events.length, "event")}`);
  const total = amountOf(Object.values(schedule).flat().length, "event");
  return [
    `Time zone ${edition.timeZone}, ${amountOf(days.length, "day")}, ${total}`,
    ...days,
    ...(notes.length > 0 ? ["Please check:", ...notes.map((note) => `- ${issueText(note)}`)] : []),
  ].join("\n");
}

/** Converts another system's schedule file and publishes it. */
export async function importScheduleFile(
  services: Services,
  file: string,
): Promise<{ edition: PackEdition; text: string }> {
  const { NARTHEX_SCHEDULE_ZONE: timeZone, NARTHEX_SCHEDULE_FROM: from, NARTHEX_SCHEDULE_TO: to } = process.env;
  const options = { ...(timeZone && { timeZone }), ...(from && { from }), ...(to && { to }) };
  const converted = await readSchedule(file, options);
  await publishPack(services.db, services.live, converted.pack, converted.media, services.clock.now());
  return { edition: converted.pack.edition, text: conversionText(converted) };
}
