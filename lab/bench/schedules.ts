import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";

/** Finds a schedule file by its path, or by its name in the folder `BENCH_SCHEDULES`. Returns null if no such file exists. */
export function findSchedule(name: string): string | null {
  if (existsSync(name)) return resolve(name);
  const folder = process.env["BENCH_SCHEDULES"];
  const file = folder && existsSync(folder) && readdirSync(folder).find((one) => one.startsWith(`${name}.`));
  return folder && file ? join(folder, file) : null;
}

/** A copy of a schedule in XML with at most this many events a day, taken evenly from all of its rooms. */
export function limitSchedule(file: string, most: number): string {
  const xml = readFileSync(file, "utf8");
  if (!file.endsWith(".xml")) throw new Error(`${file} is no XML: its events cannot be limited.`);
  const folder = mkdtempSync(join(tmpdir(), "narthex-schedule-"));
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  const limited = join(folder, basename(file));
  const events = /<event [\s\S]*?<\/event>\s*/g;
  const limitDay = (day: string): string => {
    const share = Math.min(1, most / (day.match(events)?.length ?? 1));
    let at = 0;
    return day.replace(events, (event) => {
      at += 1;
      return Math.floor(at * share) > Math.floor((at - 1) * share) ? event : "";
    });
  };
  writeFileSync(limited, xml.replace(/<day [\s\S]*?<\/day>/g, limitDay));
  return limited;
}
