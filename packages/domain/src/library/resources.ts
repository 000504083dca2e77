import type { Locale, ResourceLocale } from "@narthex/contract/base/common";
import { LIBRARY_LANGUAGES, TEXT_LANGUAGES } from "@narthex/contract/base/languages";
import type { Resource, ResourceLanguage, ResourceTranslation } from "@narthex/contract/app/resources";

/** Session number of the learning community, which is not a session of the schedule. */
export const LEARNING_COMMUNITY = 9999;

/** Category whose resources have their own page if there are any. */
export const MORE_RESOURCES = "more-resources";

const YOUTUBE = /^(?:www\.|m\.)?youtube(?:-nocookie)?\.com$/;
const FILM = /^[\w-]{11}$/;
/** Pack files that a browser displays or plays; others are downloaded. */
const SHOWN_BY_BROWSER = /\.(html|mp4|m4a|mp3)$/;

const urlOf = (address: string): URL | null => {
  try {
    return new URL(address);
  } catch {
    return null;
  }
};

/** The video id in a YouTube address; null for any other address. */
export const youtubeIdOf = (address: string): string | null => {
  const url = urlOf(address);
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  const [, first = "", second = ""] = url.pathname.split("/");
  const isShort = url.hostname === "youtu.be";
  if (!isShort && !YOUTUBE.test(url.hostname)) return null;
  const id = isShort ? first : first === "watch" ? (url.searchParams.get("v") ?? "") : second;
  return FILM.test(id) ? id : null;
};

/** What opens in one language. */
export type TranslationOpening =
  | { kind: "youtube"; id: string }
  | { kind: "outside"; url: string }
  | { kind: "download"; url: string; fileName: string }
  | { kind: "video"; slug: string };

/** What a tap on a card does. */
type Opening = TranslationOpening | { kind: "choose"; translations: ResourceTranslation[] };

type OpenableResource = Pick<Resource, "slug" | "type" | "resourceTranslations">;

/** Suffix of a file's name, so that its languages do not overwrite each other. English has none. */
const NAME_ENDINGS: Record<ResourceLanguage, string> = { English: "", TradChi: "-zh-hant", Thai: "-th" };

/** Downloads are named after the resource, not after the digest in the URL. */
const downloadName = (slug: string, { language, resourceUrl }: ResourceTranslation): string =>
  slug + NAME_ENDINGS[language] + (/\.\w+$/.exec(resourceUrl)?.[0] ?? "");

export const openingOfTranslation = (
  resource: OpenableResource,
  translation: ResourceTranslation | undefined,
): TranslationOpening => {
  const film = youtubeIdOf(translation?.resourceUrl ?? "");
  if (film) return { kind: "youtube", id: film };
  if (translation && (translation.isExternal || SHOWN_BY_BROWSER.test(translation.resourceUrl)))
    return { kind: "outside", url: translation.resourceUrl };
  if (translation && resource.type !== "video")
    return { kind: "download", url: translation.resourceUrl, fileName: downloadName(resource.slug, translation) };
  return { kind: "video", slug: resource.slug };
};

/** The YouTube player, otherwise a choice of languages, otherwise the only translation. */
export const openingOf = (resource: OpenableResource): Opening => {
  const [first, ...others] = resource.resourceTranslations;
  const opening = openingOfTranslation(resource, first);
  if (opening.kind === "youtube" || others.length === 0) return opening;
  return { kind: "choose", translations: resource.resourceTranslations };
};

/** The action that the language dialog's title names. */
export const openingVerb = ({ type }: Pick<Resource, "type">): "watch" | "download" | "read" =>
  type === "video" ? "watch" : type === "Article" || type === "Link" ? "read" : "download";

/** Only a hosted video in one language shows watch progress. */
export const showsProgress = (resource: OpenableResource): boolean =>
  resource.type === "video" && openingOf(resource).kind === "video";

/** Only videos have a duration. */
export const durationBadge = ({ type, duration }: Pick<Resource, "type" | "duration">): string | null =>
  type === "video" ? duration || "0:00" : null;

type ProgressState = "Not Started" | "In Progress" | "Completed";

/** The watch state for a stored percentage. */
export const progressState = (percent: number): ProgressState =>
  percent >= 100 ? "Completed" : percent > 0 ? "In Progress" : "Not Started";

/** Removes resources with the same title and type. */
export const withoutDuplicates = <R extends Pick<Resource, "title" | "type">>(resources: readonly R[]): R[] => {
  const seen = new Set<string>();
  return resources.filter(({ title, type }) => {
    const key = JSON.stringify([title, type]);
    return !seen.has(key) && seen.add(key);
  });
};

type Category<R = Resource> = { name: string; slug: string; resources: R[] };

/** Groups resources by category, in the order of each category's first resource. */
export const byCategory = <R extends Pick<Resource, "tagSlug" | "category">>(
  resources: readonly R[],
): Category<R>[] => {
  const groups = new Map<string, Category<R>>();
  for (const resource of resources) {
    const group = groups.get(resource.tagSlug);
    if (group) group.resources.push(resource);
    else groups.set(resource.tagSlug, { name: resource.category, slug: resource.tagSlug, resources: [resource] });
  }
  return [...groups.values()];
};

/** Parts of a search result. Tools are printable files; quotes have their own cards; a book is shown by its cover. */
export const splitResources = <R extends Pick<Resource, "type">>(
  resources: readonly R[],
): { tools: R[]; links: R[]; books: R[] } => ({
  tools: resources.filter(({ type }) => type === "sm_tools"),
  links: resources.filter(({ type }) => type !== "sm_tools" && type !== "sm_quotes" && type !== "sm_books"),
  books: resources.filter(({ type }) => type === "sm_books"),
});

type LibraryLocale = (typeof LIBRARY_LANGUAGES)[ResourceLanguage];

/** The selectable languages: English, and every other language with resources. */
export const languagesOf = (resources: readonly Pick<Resource, "resourceTranslations">[]): LibraryLocale[] => {
  const languages = new Set<string>(
    resources.flatMap(({ resourceTranslations }) => resourceTranslations.map((one) => one.language)),
  );
  return Object.entries(LIBRARY_LANGUAGES).flatMap(([language, locale]) =>
    locale === "en" || languages.has(language) ? [locale] : [],
  );
};

/** The name of one of the library's languages, and its BCP 47 tag. */
export const libraryLanguage = (language: ResourceLanguage): { name: string; tag: string } =>
  TEXT_LANGUAGES[LIBRARY_LANGUAGES[language]];

/** The language of the library: from the URL if valid, otherwise the app's. */
export const resourceLocale = (chosen: unknown, own: Locale): ResourceLocale =>
  Object.values(LIBRARY_LANGUAGES).find((locale) => locale === chosen) ?? own;
