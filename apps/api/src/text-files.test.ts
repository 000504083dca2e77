import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runExperiences } from "#features/experiences/experiences.cli.ts";
import { runPhotos } from "#features/photos/photos.cli.ts";
import { runSeating } from "#features/seating/seating.cli.ts";
import { encodeText } from "#test/content/encode.ts";
import { createPeopleCommand } from "./commands/people.cli.ts";
import { PERSONAL_DATA } from "#test/personal-data.ts";
import { openDemonstration, type Demonstration } from "#test/people.ts";

const COMMANDS = {
  people: createPeopleCommand({ personalData: PERSONAL_DATA }),
  seating: runSeating,
  wheelchairs: runSeating,
  experiences: runExperiences,
  photos: runPhotos,
};
type Noun = keyof typeof COMMANDS;
/** The columns of each file, and a row whose refusal names the value 李雷. */
const FILES: Record<Noun, string[]> = {
  people: [
    "email,name,preferredName,type,confYear,organization,groupName,country,needLiveVoice,signupCheck,channels,delegateId",
    "a@demo.test,Mei,,李雷,2025-G,,,,,,,",
  ],
  seating: ["email,serviceId,allocation", "scs@demo.test,李雷,A1"],
  wheelchairs: ["email", "李雷"],
  experiences: ["email,type,ranking,status,startsAt,location,eventId", "scs@demo.test,李雷,1,,,,"],
  photos: ["file,tab,name,people", "a.jpg,李雷,,"],
};

const folder = mkdtempSync(join(tmpdir(), "narthex-texts-"));
let conference: Demonstration;
beforeAll(async () => {
  conference = await openDemonstration();
});
afterAll(async () => {
  await conference.close();
  rmSync(folder, { recursive: true });
});

/** What a command prints about a file with these bytes. */
async function printedFor(noun: Noun, bytes: Buffer, ...options: string[]): Promise<string> {
  const file = join(folder, "photos.csv");
  writeFileSync(file, bytes);
  const input = noun === "photos" ? [folder] : [file];
  const args = noun === "wheelchairs" ? ["assign", "--service", "1", "--wheelchair", file] : ["import", ...input];
  const printed: string[] = [];
  const edition = ["--edition", "global-2025"];
  const code = await COMMANDS[noun](
    [...args, ...edition, ...options],
    async () => conference.services,
    (text) => printed.push(text),
  );
  expect(code).toBe(1);
  return printed.join("\n");
}

describe.each(Object.entries(FILES) as [Noun, string[]][])("the command that reads a file of %s", (noun, lines) => {
  const csv = (end = "\r\n"): string => lines.map((line) => `${line}${end}`).join("");

  it.each([
    ["UTF-8 of a spreadsheet", Buffer.from(`\uFEFF${csv()}`)],
    ["UTF-16", encodeText(`\uFEFF${csv()}`, "utf-16le")],
    ["UTF-16 without a mark", encodeText(csv("\n"), "utf-16be")],
    ["semicolons", Buffer.from(csv().replaceAll(",", ";"))],
    ["a named separator", Buffer.from(`\uFEFFsep=;\r\n${csv().replaceAll(",", ";")}`)],
    ["tabs", encodeText(`\uFEFF${csv("\r").replaceAll(",", "\t")}`, "utf-16le")],
    [
      "6,000 empty rows below",
      Buffer.from(`${csv()}${`${",".repeat(lines[0]!.split(",").length - 1)}\r\n`.repeat(6_000)}`),
    ],
  ])("reads %s [O74] [O75]", async (_, bytes) => {
    const printed = await printedFor(noun, bytes);
    expect(printed).toMatch(/^line [23], column \w+: .*李雷$/m);
    expect(printed).toMatch(/\b\d issues?; nothing was imported$/);
  });

  it("asks for an encoding that is not certain, and reads the file in the one that is named [O74]", async () => {
    const bytes = encodeText(csv(), "gb18030");
    expect(await printedFor(noun, bytes)).toMatch(/encoding is not certain.*\n {2}gb18030: 李雷\n {2}big5: /s);
    expect(await printedFor(noun, bytes, "--encoding", "gb18030")).toMatch(/line 2, column \w+: .*李雷/);
    await expect(printedFor(noun, bytes, "--encoding", "latin")).rejects.toThrow("--encoding must be one of utf-8,");
  });

  it("refuses a file that lost a character [O74]", async () => {
    expect(await printedFor(noun, Buffer.from(csv().replace("李", "\uFFFD")))).toContain("line 2 holds U+FFFD");
  });
});
