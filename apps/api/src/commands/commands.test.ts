import { describe, expect, it } from "vitest";
import { COMMANDS } from "./commands.ts";
import { runCommand } from "./run-command.ts";

const run = async (noun: string, ...args: string[]): Promise<{ code: number | undefined; printed: string }> => {
  const printed: string[] = [];
  const openServices = (): never => {
    throw new Error("the database was opened");
  };
  const code = await COMMANDS[noun]?.run(args, openServices, (text) => void printed.push(text));
  return { code, printed: printed.join("\n") };
};

/** The names of a command's subcommands, as its own help lists them. */
const namesOf = (help: string): string[] => [...help.matchAll(/^ {2}([a-z-]+)/gm)].map(([, name = ""]) => name);

const WITHOUT_SUBCOMMANDS = ["backup", "restore"];

describe("npm run narthex", () => {
  const runTop = async (...args: string[]) => {
    const printed: string[] = [];
    const code = await runCommand(args, {}, (text) => void printed.push(text));
    return { code, printed: printed.join("\n") };
  };

  it("lists its commands with a line each, without arguments and with --help, -h or help", async () => {
    const help = await runTop();
    expect(help.code).toBe(0);
    expect(help.printed).toMatch(
      /^npm run narthex -- COMMAND\n {2}content +checks, publishes and exports conferences\n/,
    );
    expect(namesOf(help.printed)).toEqual(Object.keys(COMMANDS));
    for (const word of ["--help", "-h", "help"]) expect(await runTop(word)).toEqual(help);
  });

  it.each(["frobnicate", "constructor"])("refuses an unknown command with the list: %s", async (name) => {
    const { code, printed } = await runTop(name);
    expect(code).toBe(2);
    expect(printed).toMatch(new RegExp(`^Unknown command '${name}'\\.\nnpm run narthex -- COMMAND\n`));
  });
});

describe.each(WITHOUT_SUBCOMMANDS)("npm run narthex -- %s", (noun) => {
  it("explains itself with --help, before it opens a database", async () => {
    const { code, printed } = await run(noun, "--help");
    expect(code).toBe(0);
    expect(printed).toMatch(new RegExp(`^npm run narthex -- ${noun} FILE.*\n  \\S`));
  });

  it("refuses unknown arguments with its usage line", async () => {
    const missing = await run(noun);
    expect(missing.code).toBe(2);
    expect(missing.printed).toMatch(new RegExp(`^FILE is missing\\.\nUsage: npm run narthex -- ${noun} FILE`));
    expect((await run(noun, "a", "--frobnicate")).printed).toMatch(/^Unknown option '--frobnicate'\./);
  });
});

describe.each(Object.keys(COMMANDS).filter((noun) => !WITHOUT_SUBCOMMANDS.includes(noun)))(
  "npm run narthex -- %s",
  (noun) => {
    it("prints its subcommands without arguments and with --help, -h or help", async () => {
      const help = await run(noun);
      expect(help.code).toBe(0);
      expect(help.printed).toMatch(new RegExp(`^npm run narthex -- ${noun} COMMAND\n  [a-z]+`));
      for (const word of ["--help", "-h", "help"]) expect(await run(noun, word)).toEqual(help);
    });

    it("prints the usage of each subcommand with --help, without opening a database", async () => {
      const names = namesOf((await run(noun)).printed);
      expect(names.length).toBeGreaterThan(0);
      for (const name of names) {
        const { code, printed } = await run(noun, name, "--help");
        expect([name, code]).toEqual([name, 0]);
        expect(printed).toMatch(new RegExp(`^npm run narthex -- ${noun} ${name}\\b.*\n  \\S`));
      }
    });

    it("refuses an unknown subcommand with a list of its subcommands", async () => {
      const { code, printed } = await run(noun, "frobnicate");
      expect(code).toBe(2);
      expect(printed).toMatch(new RegExp(`^Unknown command 'frobnicate'\\.\nnpm run narthex -- ${noun} COMMAND\n`));
    });

    it("refuses an unknown option of each subcommand with the usage line", async () => {
      for (const name of namesOf((await run(noun)).printed)) {
        const { code, printed } = await run(noun, name, "--frobnicate");
        expect([name, code]).toEqual([name, 2]);
        expect(printed).toMatch(
          new RegExp(`^Unknown option '--frobnicate'\\.\nUsage: npm run narthex -- ${noun} ${name}\\b`),
        );
      }
    });
  },
);

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
    [
      ["content", "convert", "schedule.xml"],
      "FOLDER is missing.",
      "convert FILE FOLDER [--time-zone ZONE] [--from DATE] [--to DATE]",
    ],
    [["people", "erase", "--yes"], "EMAIL is missing.", "erase EMAIL [--yes]"],
    [["photos", "list", "--edition"], "Option '--edition <value>' argument missing", "list --edition ID"],
  ])("is refused with the reason and its usage line: %j", async ([noun = "", ...args], reason, usage) => {
    expect(await run(noun, ...args)).toEqual({
      code: 2,
      printed: `${reason}\nUsage: npm run narthex -- ${noun} ${usage}`,
    });
  });

  it("named like an inherited object property is unknown", async () => {
    expect((await run("forms", "constructor")).code).toBe(2);
  });
});
