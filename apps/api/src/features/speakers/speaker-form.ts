import type { Locale } from "@narthex/contract/base/common";
import type { Localized } from "@narthex/contract/base/common";
import { SPEAKER_LIMITS } from "@narthex/contract/console/speakers-console";
import type { PackSpeaker } from "@narthex/contract/pack/pack-speakers";
import { isSameValue } from "@narthex/domain/drafts/address";
import { RefusedPicture } from "#platform/pictures/refused-picture.ts";
import { uploadReader } from "#platform/pictures/upload-reader.ts";
import { checkContent, packFileOf } from "../drafts/index.ts";
import { PICTURE_SIDE_PX, SPEAKERS_FILE, valuesOf } from "./speakers.service.ts";

/** As for the other pictures of content. */
const MAX_PICTURE_BYTES = 8 * 1024 * 1024;
/** With room for the texts, and for a picture that is refused by name instead of by the connection. */
const MAX_FORM_BYTES = MAX_PICTURE_BYTES + 4 * 1024 * 1024;
/** More is not read to its end. Below, the browser shows the answer, and the texts are kept. */
const MAX_SENT_BYTES = 200 * 1024 * 1024;

export const TEXT_FIELDS = ["role", "text"] as const;
export type TextField = (typeof TEXT_FIELDS)[number];
export type TypedTexts = Record<TextField, Localized>;

/** What a person typed and chose, before anything is known about it. */
type Form = { texts: TypedTexts; picture: File | null };
export type FormRefusal =
  | { field: TextField; language: Locale; kind: "too-long" | "unusable" }
  | { field: "picture"; kind: "too-large" | "unreadable" | "too-many-pixels" | "too-narrow" }
  | { field: null; kind: "not-a-form" };

/** A body as far as it is kept. `isCut`: it was longer. */
export type SentForm = { body: Buffer; isCut: boolean };

/**
 * Reads all of a body, because a browser reads no answer before it has sent everything, and keeps its beginning: the texts
 * come before the picture. Null if it is too long even for that.
 */
export async function keepForm(sent: AsyncIterable<Buffer>, contentType: string): Promise<SentForm | null> {
  const kept: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of sent) {
    if (bytes < MAX_FORM_BYTES) kept.push(chunk.subarray(0, MAX_FORM_BYTES - bytes));
    bytes += chunk.length;
    if (bytes > MAX_SENT_BYTES) return null;
  }
  const isCut = bytes > MAX_FORM_BYTES;
  const boundary = /boundary="?([^";]+)/i.exec(contentType)?.[1] ?? "";
  return { body: Buffer.concat([...kept, ...(isCut ? [Buffer.from(`\r\n--${boundary}--\r\n`)] : [])]), isCut };
}

const trimmed = (text: string): string => text.replaceAll(/\r\n?/g, "\n").trim();

/** Without empty texts of other languages, which are the same as none. */
const withoutEmpty = (texts: Localized): Localized => ({
  ...Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== "")),
  en: texts.en,
});
const normalized = (texts: Localized): Localized =>
  withoutEmpty(
    Object.fromEntries(Object.entries(texts).map(([locale, text]) => [locale, trimmed(text ?? "")])) as Localized,
  );

/** What the fields of the form begin with. */
export function textsToEdit(speaker: PackSpeaker): TypedTexts {
  const { role, text } = valuesOf(speaker);
  return { role: normalized(role), text: normalized(text) };
}

/** Reads the fields of a form; null if the body is not this form. Texts in languages that the form does not ask for stay as they are. */
export async function readForm(
  body: Buffer,
  contentType: string,
  present: TypedTexts,
  languages: readonly Locale[],
): Promise<Form | null> {
  const form = await new Response(new Uint8Array(body), { headers: { "content-type": contentType } })
    .formData()
    .catch(() => null);
  if (!form) return null;
  const textsFrom = (field: TextField): Localized | null => {
    const texts = { ...present[field] };
    for (const language of languages) {
      const typed = form.get(`${field}.${language}`);
      if (typeof typed !== "string") return null;
      texts[language] = trimmed(typed);
    }
    return withoutEmpty(texts);
  };
  const [role, text] = [textsFrom("role"), textsFrom("text")];
  const file = form.get("picture");
  if (!role || !text || typeof file === "string") return null;
  // A browser sends an empty file where none was chosen.
  return { texts: { role, text }, picture: file && file.size > 0 ? file : null };
}

/** Why texts cannot be sent: too long, or nothing that content may have. */
export function refusalOfTexts(
  speaker: PackSpeaker,
  texts: TypedTexts,
  languages: readonly Locale[],
): FormRefusal | null {
  for (const field of TEXT_FIELDS)
    for (const language of languages) {
      const text = texts[field][language] ?? "";
      if (text.length > SPEAKER_LIMITS[field]) return { field, language, kind: "too-long" };
      const tried = [{ slug: speaker.slug, name: "N", [field]: text }];
      if ("issues" in checkContent(SPEAKERS_FILE, packFileOf(SPEAKERS_FILE), tried, []))
        return { field, language, kind: "unusable" };
    }
  return null;
}

/** The picture as a square JPEG without what the camera wrote into it, or why it is refused. */
export async function renderPicture(file: File): Promise<Buffer | FormRefusal> {
  if (file.size > MAX_PICTURE_BYTES) return { field: "picture", kind: "too-large" };
  try {
    const [square] = await uploadReader.render(async () => Buffer.from(await file.arrayBuffer()), [PICTURE_SIDE_PX]);
    return square ?? { field: "picture", kind: "unreadable" };
  } catch (error) {
    if (!(error instanceof RefusedPicture)) throw error;
    return { field: "picture", kind: error.reason };
  }
}

/** The texts that differ from what the draft has. */
export const changedTexts = (speaker: PackSpeaker, typed: TypedTexts): Record<TextField, Localized | null> => {
  const present = textsToEdit(speaker);
  return {
    role: isSameValue(present.role, typed.role) ? null : typed.role,
    text: isSameValue(present.text, typed.text) ? null : typed.text,
  };
};
