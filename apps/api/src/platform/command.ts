import { parseArgs } from "node:util";
import type { Services } from "./services.ts";

export type Print = (text: string) => void;

export const amountOf = (count: number, noun: string, nouns = `${noun}s`): string =>
  `${count} ${count === 1 ? noun : nouns}`;

export const amountOfPeople = (count: number): string => amountOf(count, "person", "people");

/** `isMigrated: false` leaves an empty database empty. */
export type OpenServices = (options?: { isMigrated?: boolean }) => Promise<Services>;

/**
 * Placeholders as a usage line shows them: `FILE` is required, `[FILE]` is not, and an option with `""` is a flag. After a
 * last argument like `FILE…` more may follow, in `rest`.
 */
type ValueOf<P extends string> = P extends "" ? boolean : P extends `[${string}]` ? string | undefined : string;
type Arguments = readonly string[];
type Options = Readonly<Record<string, string>>;
type Input<A extends Arguments, O extends Options> = {
  args: { -readonly [K in keyof A]: ValueOf<A[K]> };
  rest: string[];
  options: { -readonly [K in keyof O]: ValueOf<O[K]> };
  openServices: OpenServices;
  print: Print;
};

export type Subcommand = {
  args: Arguments;
  options: Options;
  summary: string;
  /** Further lines of its help. */
  details: string;
  run: (input: never) => Promise<number>;
};

/** Infers the types of arguments and options for `run`, whose result is the exit code. */
export const subcommand = <const A extends Arguments = [], const O extends Options = {}>(definition: {
  args?: A;
  options?: O;
  summary: string;
  details?: string;
  run: (input: Input<A, O>) => Promise<number>;
}): Subcommand => ({ args: [], options: {}, details: "", ...definition });

const HELP = { type: "boolean", short: "h" } as const;
const BAD_USAGE = 2;

const isOptional = (placeholder: string): boolean => placeholder.startsWith("[");

const optionUsage = ([name, placeholder]: [string, string]): string => {
  if (placeholder === "") return `[--${name}]`;
  return isOptional(placeholder) ? `[--${name} ${placeholder.slice(1, -1)}]` : `--${name} ${placeholder}`;
};

const usageOf = (name: string, { args, options }: Subcommand): string =>
  [
    ...(name ? [name] : []),
    ...args.filter((placeholder) => !isOptional(placeholder)),
    ...Object.entries(options).map(optionUsage),
    ...args.filter(isOptional),
  ].join(" ");

const usageLine = (noun: string, name: string, one: Subcommand): string =>
  `npm run narthex -- ${noun} ${usageOf(name, one)}`;

function overview(noun: string, subcommands: Readonly<Record<string, Subcommand>>): string {
  const rows = Object.entries(subcommands).map(([name, one]) => [usageOf(name, one), one.summary] as const);
  const width = Math.max(...rows.map(([usage]) => usage.length)) + 3;
  const lines = rows.map(([usage, summary]) => `  ${usage.padEnd(width)}${summary}`);
  return [`npm run narthex -- ${noun} COMMAND`, ...lines, "  COMMAND --help explains one of them"].join("\n");
}

const helpOf = (noun: string, name: string, one: Subcommand): string => {
  const lines = [one.summary, ...one.details.split("\n")].filter(Boolean);
  return [usageLine(noun, name, one), ...lines.map((line) => `  ${line}`)].join("\n");
};

/** Why the arguments are refused, or null. */
function refuseArguments(one: Subcommand, positionals: string[], values: Record<string, unknown>): string | null {
  const missing = one.args.find((placeholder, index) => !isOptional(placeholder) && positionals[index] === undefined);
  if (missing) return `${missing} is missing.`;
  const extra = one.args.at(-1)?.endsWith("…") ? undefined : positionals[one.args.length];
  if (extra !== undefined) return `Unexpected argument '${extra}'.`;
  const option = Object.entries(one.options).find(
    ([name, placeholder]) => placeholder !== "" && !isOptional(placeholder) && values[name] === undefined,
  );
  return option ? `--${option[0]} is missing.` : null;
}

/** Node parses the number of `--offset -30` as an option. */
const joinNegativeNumbers = (argv: string[]): string[] =>
  argv.flatMap((arg, index) => {
    const next = argv[index + 1] ?? "";
    if (/^--[a-z-]+$/.test(arg) && /^-\d/.test(next)) return [`${arg}=${next}`];
    return /^-\d/.test(arg) && /^--[a-z-]+$/.test(argv[index - 1] ?? "") ? [] : [arg];
  });

function parse(one: Subcommand, argv: string[]) {
  const options = Object.fromEntries(
    Object.entries(one.options).map(([name, placeholder]) => [
      name,
      { type: placeholder === "" ? "boolean" : "string" } as const,
    ]),
  );
  return parseArgs({ args: joinNegativeNumbers(argv), allowPositionals: true, options: { ...options, help: HELP } });
}

/** Node's messages continue with advice about `--`, which does not apply here. */
const firstSentence = (message: string): string => message.split(/(?<=\.)\s/)[0] ?? message;

async function runOne(
  usage: { noun: string; name: string },
  one: Subcommand,
  argv: string[],
  { openServices, print }: { openServices: OpenServices; print: Print },
): Promise<number> {
  const { noun, name } = usage;
  const refuse = (reason: string): number => {
    print(`${reason}\nUsage: ${usageLine(noun, name, one)}`);
    return BAD_USAGE;
  };
  let parsed: ReturnType<typeof parse>;
  try {
    parsed = parse(one, argv);
  } catch (error) {
    return refuse(firstSentence((error as Error).message));
  }
  const { values, positionals } = parsed;
  if (values.help) {
    print(helpOf(noun, name, one));
    return 0;
  }
  const reason = refuseArguments(one, positionals, values);
  if (reason) return refuse(reason);
  const flags = Object.entries(one.options).filter(([, placeholder]) => placeholder === "");
  const options = { ...Object.fromEntries(flags.map(([flag]) => [flag, false])), ...values };
  const run = one.run as (input: unknown) => Promise<number>;
  return run({ args: positionals, rest: positionals.slice(one.args.length), options, openServices, print });
}

/** One of the operator's commands without subcommands: `npm run NOUN -- …`. Returns the exit code, as `command` does. */
export const singleCommand =
  (noun: string, one: Subcommand) =>
  (argv: string[], openServices: OpenServices, print: Print): Promise<number> =>
    runOne({ noun, name: "" }, one, argv, { openServices, print });

/** One of the operator's commands: `npm run NOUN -- SUBCOMMAND …`. Returns the exit code: 0, 1 if it failed, 2 for bad usage. */
export const command =
  (noun: string, subcommands: Readonly<Record<string, Subcommand>>) =>
  async (argv: string[], openServices: OpenServices, print: Print): Promise<number> => {
    const [name, ...rest] = argv;
    const one = name === undefined || !Object.hasOwn(subcommands, name) ? undefined : subcommands[name];
    if (name !== undefined && one) return runOne({ noun, name }, one, rest, { openServices, print });
    const isHelp = name === undefined || ["help", "--help", "-h"].includes(name);
    print(isHelp ? overview(noun, subcommands) : `Unknown command '${name}'.\n${overview(noun, subcommands)}`);
    return isHelp ? 0 : BAD_USAGE;
  };
