import { slugOf } from "@narthex/domain/words/slugs";
import { createHash } from "node:crypto";
import { ProblemError } from "#platform/http/problems.ts";
import { RefusedPicture } from "#platform/pictures/refused-picture.ts";
import { uploadReader } from "#platform/pictures/upload-reader.ts";
import type { Db } from "#platform/postgres/db.ts";
import {
  addMediaName,
  byLanguage,
  fieldsOf,
  listMediaNames,
  lockEdition,
  reasonOf,
  storeMedia,
} from "../content/index.ts";
import { validationIssue } from "./check-content.ts";
import { packFileOf } from "./draft.ts";

type Format = {
  extension: string;
  isFormat: (bytes: Buffer) => boolean;
  /** False for a file whose end is missing, as after a download that broke off. */
  isComplete?: (bytes: Buffer) => boolean;
};

/** Some programs write further bytes behind the end of a PDF. */
const PDF_END_BYTES = 1024;

const begins =
  (...signature: number[]) =>
  (bytes: Buffer): boolean =>
    signature.every((byte, at) => bytes[at] === byte);

/** Recognized by their content, not by their name. SVG is not among them, because it can run code. */
const FORMATS: readonly Format[] = [
  { extension: "jpg", isFormat: begins(0xff, 0xd8, 0xff) },
  { extension: "png", isFormat: begins(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a) },
  {
    extension: "webp",
    isFormat: (bytes) => bytes.toString("latin1", 0, 4) === "RIFF" && bytes.toString("latin1", 8, 12) === "WEBP",
  },
  {
    extension: "pdf",
    isFormat: (bytes) => bytes.toString("latin1", 0, 5) === "%PDF-",
    isComplete: (bytes) => bytes.subarray(-PDF_END_BYTES).includes("%%EOF"),
  },
];

const MAX_NAME_CHARACTERS = 40;

/** The name of a file without its ending, as part of an address. */
const nameOf = (fileName: string): string => slugOf(fileName.replace(/\.[^.]*$/, ""), MAX_NAME_CHARACTERS) || "file";

const addressOf = ({ name }: { name: string }): string => `/media/${name}`;

function refusal(code: "media-kind" | "media-incomplete" | "media-pixels"): ProblemError {
  const reason = reasonOf(code);
  return new ProblemError("refused", reason.reason, { isForPerson: true, issues: [validationIssue([], reason)] });
}

async function requireDecodable(bytes: Buffer): Promise<void> {
  try {
    await uploadReader.check(bytes);
  } catch (error) {
    if (!(error instanceof RefusedPicture)) throw error;
    throw refusal(error.reason === "unreadable" ? "media-incomplete" : "media-pixels");
  }
}

/** Adds a file to the media of an edition within a transaction. The same file again has the same path. */
export async function addMedia(
  tx: Db,
  editionId: string,
  { fileName, content }: { fileName: string; content: string },
): Promise<{ path: string; address: string }> {
  const bytes = Buffer.from(content, "base64");
  const format = FORMATS.find(({ isFormat }) => isFormat(bytes));
  if (bytes.length === 0 || format?.isComplete?.(bytes) === false) throw refusal("media-incomplete");
  if (!format) throw refusal("media-kind");
  if (format.extension !== "pdf") await requireDecodable(bytes);
  const digest = createHash("sha256").update(bytes).digest("hex").slice(0, 8);
  const path = `media/uploads/${nameOf(fileName)}-${digest}.${format.extension}`;
  await lockEdition(tx, editionId);
  const [stored] = await storeMedia(tx, [{ path, bytes }]);
  if (!stored) throw new Error("A file was not stored.");
  await addMediaName(tx, editionId, stored);
  return { path, address: addressOf(stored) };
}

/** The addresses at which the media that a file of a draft names are served, by their paths. */
export async function addressesOfMedia(
  db: Db,
  editionId: string,
  file: string,
  content: unknown,
): Promise<Record<string, string>> {
  const fields = fieldsOf(packFileOf(file).part.schema, content);
  const named = new Set(
    fields.flatMap(({ kind, value }) =>
      kind === "link" || kind === "picture" ? Object.values(byLanguage(value)) : [],
    ),
  );
  const media = await listMediaNames(db, editionId);
  return Object.fromEntries(media.filter(({ path }) => named.has(path)).map((one) => [one.path, addressOf(one)]));
}
