import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { COMMANDS } from "./commands.ts";

const run = async (noun: string, ...args: string[]): Promise<{ code: number | undefined; printed: string }> => {
  const printed: string[] = [];
  const openServices = (): never => {
    throw new Error("the database was opened");
  };
  const code = await COMMANDS[noun]?.(args, openServices, (text) => void printed.push(text));
  return { code, printed: printed.join("\n") };
};

/** The names of a command's subcommands, as its own help lists them. */
const namesOf = (help: string): string[] => [...help.matchAll(/^ {2}([a-z-]+)/gm)].map(([, name = ""]) => name);

const WITHOUT_SUBCOMMANDS = ["backup", "restore"];

it.each(Object.keys(COMMANDS))("npm run %s is an npm script", (noun) => {
  const manifest = readFileSync(new URL("../../../package.json", import.meta.url), "utf8");
  const { scripts } = JSON.parse(manifest) as { scripts: Record<string, string> };
  expect(scripts[noun]).toMatch(new RegExp(`cli\\.ts ${noun}$`));
});

describe.each(WITHOUT_SUBCOMMANDS)("npm run %s", (noun) => {
  it("explains itself with --help, before it opens a database", async () => {
    const { code, printed } = await run(noun, "--help");
    expect(code).toBe(0);
    expect(printed).toMatch(new RegExp(`^npm run ${noun} -- FILE.*\n  \\S`));
  });

  it("refuses unknown arguments with its usage line", async () => {
    const missing = await run(noun);
    expect(missing.code).toBe(2);
    expect(missing.printed).toMatch(new RegExp(`^FILE is missing\\.\nUsage: npm run ${noun} -- FILE`));
    expect((await run(noun, "a", "--frobnicate")).printed).toMatch(/^Unknown option '--frobnicate'\./);
  });
});

describe.each(Object.keys(COMMANDS).filter((noun) => !WITHOUT_SUBCOMMANDS.includes(noun)))("npm run %s", (noun) => {
  it("prints its subcommands without arguments and with --help, -h or help", async () => {
    const help = await run(noun);
    expect(help.code).toBe(0);
    expect(help.printed).toMatch(new RegExp(`^npm run ${noun} -- COMMAND\n  [a-z]+`));
    for (const word of ["--help", "-h", "help"]) expect(await run(noun, word)).toEqual(help);
  });

  it("prints the usage of each subcommand with --help, without opening a database", async () => {
    const names = namesOf((await run(noun)).printed);
    expect(names.length).toBeGreaterThan(0);
    for (const name of names) {
      const { code, printed } = await run(noun, name, "--help");
      expect([name, code]).toEqual([name, 0]);
      expect(printed).toMatch(new RegExp(`^npm run ${noun} -- ${name}\\b.*\n  \\S`));
    }
  });

  it("refuses an unknown subcommand with a list of its subcommands", async () => {
    const { code, printed } = await run(noun, "frobnicate");
    expect(code).toBe(2);
    expect(printed).toMatch(new RegExp(`^Unknown command 'frobnicate'\\.\nnpm run ${noun} -- COMMAND\n`));
  });

  it("refuses an unknown option of each subcommand with the usage line", async () => {
    for (const name of namesOf((await run(noun)).printed)) {
      const { code, printed } = await run(noun, name, "--frobnicate");
      expect([name, code]).toEqual([name, 2]);
      expect(printed).toMatch(new RegExp(`^Unknown option '--frobnicate'\\.\nUsage: npm run ${noun} -- ${name}\\b`));
    }
  });
});

describe("a subcommand", () => {
  it.each([
    [["seating", "import"], "FILE.csv is missing.", "import FILE.csv --edition ID [--encoding ENCODING]"],
    [["seating", "import", "seats.csv"], "--edition is missing.", "import FILE.csv --edition ID [--encoding ENCODING]"],
    [
      ["seating", "import", "a.csv", "b.csv", "--edition", "x"],
      "Unexpected argument 'b.csv'.",
      "import FILE.csv --edition ID [--encoding ENCODING]",
    ],
    [["experiences", "wishes"], "--edition is missing.", "wishes --edition ID [FILE.csv]"],
    [["content", "convert", "schedule.xml"], "FOLDER is missing.", "convert FILE FOLDER [--time-zone ZONE]"],
    [["people", "erase", "--yes"], "EMAIL is missing.", "erase EMAIL [--yes]"],
    [["photos", "list", "--edition"], "Option '--edition <value>' argument missing", "list --edition ID"],
  ])("is refused with the reason and its usage line: %j", async ([noun = "", ...args], reason, usage) => {
    expect(await run(noun, ...args)).toEqual({ code: 2, printed: `${reason}\nUsage: npm run ${noun} -- ${usage}` });
  });

  it("named like an inherited object property is unknown", async () => {
    expect((await run("forms", "constructor")).code).toBe(2);
  });
});
