import { z } from "zod";
import { textsIn } from "./common.ts";
import { TEXT_LOCALES } from "./languages.ts";
import { PACK_ISSUES } from "./pack-issues.ts";

/**
 * How a field of a pack is shown. Code that checks, renders or serves a pack finds these fields by walking its schema, so a
 * new field needs no entry anywhere else.
 * - text: plain text, in the reader's language
 * - markdown: Markdown or HTML, shown as safe HTML in the reader's language; may link to media
 * - picture: a picture, in the reader's language
 * - link: a file of the pack or an external address
 */
export type PackFieldKind = "text" | "markdown" | "picture" | "link";
export const packFields = z.registry<{
  kind: PackFieldKind;
  /** The app loads what a link leads to, as a picture, film or recording. A person only follows the others. */
  isLoaded?: boolean;
}>();

/** A list of pictures: the field beside it that says what each of them shows, in their order. */
export const describedLists = z.registry<{ descriptions: string }>();

const LINK = /^(media\/[\w./-]+|https?:\/\/\S+|mailto:\S+)$/;
const PICTURE = /^(media\/[\w./-]+|https?:\/\/\S+)$/;

/**
 * Whether an external address can be parsed and names its host by letters, digits, dots and hyphens. A URL's host may also
 * contain `;`, `,`, `*` and quotes, which have a meaning in a Content-Security-Policy.
 */
export const hasPlainHost = (address: string): boolean =>
  !/^https?:/.test(address) || /^[a-z\d.-]+$/.test(URL.parse(address)?.hostname ?? "");

const external = (shape: RegExp, error: string) =>
  z.string().regex(shape, { error, abort: true }).refine(hasPlainHost, PACK_ISSUES.host);

/** A text for each language, or a plain string. */
const byLanguage = (one: z.ZodString) => z.union([one, z.strictObject(textsIn(TEXT_LOCALES, one))]);

/** A text. A plain string is English. */
export const PackText = byLanguage(z.string()).register(packFields, { kind: "text" });
export type PackText = z.infer<typeof PackText>;

/** Markdown or HTML. A plain string is English. */
export const PackMarkdown = byLanguage(z.string()).register(packFields, { kind: "markdown" });

/** A picture. A plain string is for all languages. What it shows is a `PackText` of its own after it, named `…Alt`. */
export const PackPicture = byLanguage(external(PICTURE, PACK_ISSUES["picture-address"])).register(packFields, {
  kind: "picture",
});

const address = external(LINK, PACK_ISSUES["link-address"]);

/** Where a person goes: a file of the pack's media folder, or an external address. */
export const PackLink = address.clone().register(packFields, { kind: "link" });

/** A picture, film or recording that the app shows: a file of the pack's media folder, or an external address. */
export const PackMedia = address.clone().register(packFields, { kind: "link", isLoaded: true });

/** A colour as `#b23c17`. */
export const PackColour = z.string().regex(/^#[0-9A-Fa-f]{6}$/, PACK_ISSUES.colour);

/** An instant with its offset written out, e.g. 2025-07-18T09:00:00+08:00. */
export const PackInstant = z.iso.datetime({
  offset: true,
  error: PACK_ISSUES.instant,
});

export const OptionalText = PackText.default("");
export const OptionalMarkdown = PackMarkdown.default("");
export const OptionalLink = PackLink.nullable().default(null);
export const OptionalMedia = PackMedia.nullable().default(null);
export const Flag = z.boolean().default(false);
export const Slug = z.string().regex(/^[a-z0-9][a-z0-9-]*$/, PACK_ISSUES.slug);
export const PhoneNumber = z.string().regex(/^\+?\d[\d ()-]{1,23}$/, PACK_ISSUES.phone);
export const PositiveInt = z.int().positive();
