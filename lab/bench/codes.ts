import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { loadavg } from "node:os";
import { join, parse } from "node:path";
import { parseArgs } from "node:util";
import { createPhotoReader } from "../../apps/api/src/features/photos/reading/photo-reader.ts";
import { DAMAGES, photographCode } from "./damaged-codes.ts";
import { writeResult } from "./figures.ts";
import { seededRandom } from "../../tools/seeded-random.ts";

/** The share of damaged codes that is read, by kind of damage. Wrong texts, or texts without a code, must not be read. */
const { values } = parseArgs({
  options: {
    each: { type: "string", default: "12" },
    only: { type: "string", multiple: true },
    seed: { type: "string", default: "1" },
    keep: { type: "string" },
    /** A folder of photographs, each with its text in a file of the same name. */
    photographs: { type: "string" },
  },
});
const [loadBefore = 0] = loadavg();
const each = Number(values.each);
const reader = createPhotoReader();
const random = seededRandom(Number(values.seed));
const textOf = (index: number): string => `https://conference.example/p/${(index * 7919).toString(36)}V1StGXR8_Z5jdHi6`;

type Outcome = "read" | "noticed" | "missed" | "wrong";
async function readPhoto(photo: Buffer, text: string | null): Promise<Outcome> {
  const { codes } = await reader.read(photo, { readsCodes: true });
  if (codes.texts.some((one) => one.trim() !== text)) return "wrong";
  if (codes.texts.length > 0) return "read";
  return codes.hasUnreadable ? "noticed" : "missed";
}

async function outcomeOf(kind: string, index: number): Promise<Outcome> {
  const text = kind === "no code" ? null : textOf(index);
  const change = DAMAGES[kind]?.(random) ?? { room: 40 + random() * 150, noise: random() * 40 };
  const photo = await photographCode(text, change, random);
  if (values.keep) {
    mkdirSync(values.keep, { recursive: true });
    writeFileSync(join(values.keep, `${kind}-${index}.jpg`), photo);
  }
  return readPhoto(photo, text);
}

const kinds = [...Object.keys(DAMAGES), "no code"].filter((kind) => values.only?.includes(kind) ?? true);
const table: Record<string, Partial<Record<Outcome, number>>> = {};
for (const kind of kinds) {
  const counts: Partial<Record<Outcome, number>> = {};
  for (let index = 0; index < each; index++) {
    const outcome = await outcomeOf(kind, index);
    counts[outcome] = (counts[outcome] ?? 0) + 1;
  }
  table[kind] = counts;
  console.log(kind.padEnd(20), JSON.stringify(counts));
}
if (values.photographs) {
  const counts: Partial<Record<Outcome, number>> = {};
  for (const file of readdirSync(values.photographs)) {
    const { name, ext } = parse(file);
    const textFile = join(values.photographs, `${name}.txt`);
    if (ext === ".txt" || !existsSync(textFile)) continue;
    const outcome = await readPhoto(
      readFileSync(join(values.photographs, file)),
      readFileSync(textFile, "utf8").trim(),
    );
    if (outcome !== "read") console.log(`${file}: ${outcome}`);
    counts[outcome] = (counts[outcome] ?? 0) + 1;
  }
  table["photographs"] = counts;
  console.log("photographs".padEnd(20), JSON.stringify(counts));
}
reader.close();
writeResult("codes", loadBefore, { each, seed: Number(values.seed), table });
process.exit(0);
