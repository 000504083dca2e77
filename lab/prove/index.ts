import { parseArgs } from "node:util";
import { MODES, proveModes } from "./modes.ts";
import { PROOFS, runProof } from "./proofs.ts";
import { useTempFolder } from "../../tools/testing/temp-folder.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: "string" },
    seed: { type: "string" },
    only: { type: "string", multiple: true, default: [] },
    api: { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
});

const HELP = `npm run prove [-- NAME …] [--rounds N] [--seed N]
npm run prove -- modes [MODE …] [--only PATTERN …] [--api]

${PROOFS.map(({ name, rounds, what }) => `${name.padEnd(12)}${String(rounds).padStart(7)}  ${what}`).join("\n")}

Modes:
${MODES.map(({ name, what }) => `${name.padEnd(21)}${what}`).join("\n")}

Without a name all proofs run, but no mode. Modes run the API and browser suites, with --api only
the first. A failure names its seed; the same seed and rounds repeat it.`;

const numberOf = (option: "rounds" | "seed"): number | undefined => {
  const text = values[option];
  if (text === undefined) return undefined;
  if (/^[1-9]\d{0,9}$/.test(text)) return Number(text);
  console.error(`--${option} must be a whole number from 1.`);
  return process.exit(2);
};

async function proveAll(names: readonly string[], reports: string): Promise<boolean> {
  const unknown = names.filter((name) => PROOFS.every((proof) => proof.name !== name));
  if (unknown.length > 0) {
    console.error(`There is no proof ${unknown.join(", ")}.\n\n${HELP}`);
    process.exit(2);
  }
  const seed = numberOf("seed") ?? Math.floor(Math.random() * 2 ** 31);
  const rounds = numberOf("rounds");
  console.log(`seed ${seed}`);
  let isFine = true;
  for (const proof of PROOFS.filter(({ name }) => names.length === 0 || names.includes(name)))
    isFine = (await runProof(proof, { rounds: rounds ?? proof.rounds, seed, reports })).failed === 0 && isFine;
  return isFine;
}

const [first, ...others] = positionals;
if (values.help) {
  console.log(HELP);
  // The connection to the process that started this one would keep it.
  process.exit(0);
}
const reports = useTempFolder();
const isProven = await (first === "modes"
  ? (await proveModes(others, { patterns: values.only, isApiOnly: values.api, reports })).every(
      ({ failed }) => failed === 0,
    )
  : proveAll(positionals, reports));
process.exit(isProven ? 0 : 1);
