import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import type { Pack, PackEdition } from "@narthex/contract/pack";
import type { House } from "#platform/house.ts";
import { readPack } from "./pack/read-pack.ts";
import type { Fault } from "./pack/fault.ts";
import { publishPack, type Publication } from "./publish.service.ts";

export const faultText = ({ file, line, reason }: Fault): string => `${file}:${line} ${reason}`;

/** A pack that was refused, with every fault in it. */
export class RefusedPack extends Error {
  readonly faults: Fault[];
  constructor(faults: Fault[]) {
    super(`Refused, nothing was changed:\n${faults.map((fault) => `- ${faultText(fault)}`).join("\n")}`);
    this.faults = faults;
  }
}

const MOST_SCHEDULE = 64 * 1024 * 1024;

const orRefuse = <T extends object>(result: T | { faults: Fault[] }): T => {
  if ("faults" in result) throw new RefusedPack(result.faults);
  return result;
};

const filesOf = (pack: Pack, folder: string) =>
  Promise.all(pack.media.map(async ({ path }) => ({ path, bytes: await readFile(join(folder, path)) })));

/** Checks a pack whole and publishes it. Throws `RefusedPack` with every fault. */
export async function importFolder(house: House, folder: string): Promise<Publication> {
  const { pack } = orRefuse(await readPack(folder));
  return publishPack(house.db, house.live, pack, await filesOf(pack, folder), house.clock.now());
}

/** A schedule file of another system as a pack. */
export async function readSchedule(file: string, timeZone?: string) {
  const bytes = await readFile(file);
  if (bytes.length > MOST_SCHEDULE)
    throw new RefusedPack([{ file: basename(file), line: 1, reason: "is larger than 64 MB" }]);
  // Loaded when needed: most servers never see a foreign schedule.
  const { convertSchedule } = await import("./convert/convert-schedule.ts");
  return orRefuse(convertSchedule(bytes, basename(file), timeZone ? { timeZone } : {}));
}

/** Converts a schedule file of another system, and publishes it. */
export async function importSchedule(house: House, file: string): Promise<PackEdition> {
  const { pack, media } = await readSchedule(file, process.env["NARTHEX_SCHEDULE_ZONE"]);
  await publishPack(house.db, house.live, pack, media, house.clock.now());
  return pack.edition;
}
