import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { runContent } from "../content.cli.ts";
import { temporaryFolder } from "#test/content/pack.ts";
import { calendar, event } from "#test/content/calendars.ts";

/** What the command prints, with its exit code. */
async function convert(text: string, ...options: string[]) {
  const folder = await temporaryFolder();
  const file = join(folder, "camp.ics");
  await writeFile(file, text);
  const printed: string[] = [];
  const noServices = () => Promise.reject(new Error("A conversion needs no services."));
  const code = await runContent(["convert", file, join(folder, "pack"), ...options], noServices, (line) =>
    printed.push(line.replaceAll(folder, "")),
  );
  return [code, ...printed.flatMap((line) => line.split("\n"))];
}

const at = (day: string, title: string) => event(`DTSTART:${day}T010000Z`, `DTEND:${day}T020000Z`, `SUMMARY:${title}`);
const YEAR = calendar(at("20250105", "Prep"), at("20250717", "One"), at("20250718", "Two"), at("20250718", "Three"));

it("the command `convert` prints the zone, the days and the total, and what it assumed [O76] [O80]", async () => {
  expect(await convert(YEAR, "--from", "2025-07-17", "--to", "2025-07-20")).toEqual([
    0,
    "Time zone UTC, 2 days, 3 events",
    "  2025-07-17 1 event",
    "  2025-07-18 2 events",
    "Please check:",
    "- camp.ics:1 names no time zone; UTC was assumed; if it is another one, name it with --time-zone",
    "camp was converted to /pack: 2 days, 3 events, 0 sessions with materials",
  ]);
  const named = await convert(YEAR, "--from", "2025-07-18", "--time-zone", "Singapore Standard Time");
  expect(named.slice(0, 4)).toEqual([
    0,
    "Time zone Asia/Singapore, 1 day, 2 events",
    "  2025-07-18 2 events",
    "camp was converted to /pack: 1 day, 2 events, 0 sessions with materials",
  ]);
});

it("the command `convert` refuses a calendar of a year by line, and says how its days are chosen [O80]", async () => {
  expect(await convert(YEAR, "--time-zone", "Asia/Singapore")).toEqual([
    1,
    "Refused; nothing was changed:",
    expect.stringMatching(
      /^- camp\.ics:\d+ is longer than 9 days: it goes from 2025-01-05 to 2025-07-18; choose its days with --from and --to$/,
    ),
  ]);
});
