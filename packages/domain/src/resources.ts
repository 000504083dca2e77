import type { Locale, ResourceLocale } from "@narthex/contract/common";
import type { Resource, ResourceLanguage, ResourceTranslation } from "@narthex/contract/resources";

/** The number that stands for the learning community, which is no session of the schedule. */
export const LEARNING_COMMUNITY = 9999;

/** The category whose resources have a page of their own, where there are any. */
export const MORE_RESOURCES = "more-resources";

const YOUTUBE = /^(?:www\.|m\.)?youtube(?:-nocookie)?\.com$/;
const FILM = /^[\w-]{11}$/;
/** Files of a pack that a browser shows or plays; others are downloaded. */
const SHOWN_BY_BROWSER = /\.(html|mp4|m4a|mp3)$/;

const urlOf = (address: string): URL | null => {
  try {
    return new URL(address);
  } catch {
    return null;
  }
};

/** The film that an address of YouTube names, or null for any other address. */
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

/** What one touch of a card does. */
type Opening = TranslationOpening | { kind: "choose"; translations: ResourceTranslation[] };

type Opened = Pick<Resource, "slug" | "type" | "resourceTranslations">;

/** Added to a file's name, so that its languages can lie side by side. English needs none. */
const NAME_ENDINGS: Record<ResourceLanguage, string> = { English: "", TradChi: "-zh-hant", Thai: "-th" };

/** A file is named after its resource, not after the digest that it is served by. */
const downloadName = (slug: string, { language, resourceUrl }: ResourceTranslation): string =>
  slug + NAME_ENDINGS[language] + (/\.\w+$/.exec(resourceUrl)?.[0] ?? "");

/** What opens once the language is known. */
export const openingOfTranslation = (
  resource: Opened,
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

/** YouTube's player, else a choice of languages, else what there is in the one. */
export const openingOf = (resource: Opened): Opening => {
  const [first, ...others] = resource.resourceTranslations;
  const opening = openingOfTranslation(resource, first);
  if (opening.kind === "youtube" || others.length === 0) return opening;
  return { kind: "choose", translations: resource.resourceTranslations };
};

/** What choosing a language is for: it is the picker's title. */
export const openingVerb = ({ type }: Pick<Resource, "type">): "watch" | "download" | "read" =>
  type === "video" ? "watch" : type === "Article" || type === "Link" ? "read" : "download";

/** A film of ours in one language shows how far somebody watched it. */
export const showsProgress = (resource: Opened): boolean =>
  resource.type === "video" && openingOf(resource).kind === "video";

/** How long a video takes; nothing else has a length. */
export const durationBadge = ({ type, duration }: Pick<Resource, "type" | "duration">): string | null =>
  type === "video" ? duration || "0:00" : null;

type ProgressState = "Not Started" | "In Progress" | "Completed";

/** How far somebody is, from the percentage that was kept. */
export const progressState = (percent: number): ProgressState =>
  percent >= 100 ? "Completed" : percent > 0 ? "In Progress" : "Not Started";

/** The same thing twice, by title and type, is shown once. */
export const withoutDuplicates = <R extends Pick<Resource, "title" | "type">>(resources: readonly R[]): R[] => {
  const seen = new Set<string>();
  return resources.filter(({ title, type }) => {
    const key = JSON.stringify([title, type]);
    return !seen.has(key) && seen.add(key);
  });
};

type Category<R = Resource> = { name: string; slug: string; resources: R[] };

/** Resources by category, each in the order in which it comes first. */
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

/** The parts of a result. Tools are files to print; quotes have cards of their own; a book is shown by its cover. */
export const splitResources = <R extends Pick<Resource, "type">>(
  resources: readonly R[],
): { tools: R[]; links: R[]; books: R[] } => ({
  tools: resources.filter(({ type }) => type === "sm_tools"),
  links: resources.filter(({ type }) => type !== "sm_tools" && type !== "sm_quotes" && type !== "sm_books"),
  books: resources.filter(({ type }) => type === "sm_books"),
});

const IN_LOCALE: Record<Exclude<ResourceLocale, "zh">, ResourceLanguage> = { en: "English", tc: "TradChi", th: "Thai" };

/** The languages to choose between: English, and each other that something of the library is in. */
export const languagesOf = (
  resources: readonly Pick<Resource, "resourceTranslations">[],
): (keyof typeof IN_LOCALE)[] => {
  const spoken = new Set(
    resources.flatMap(({ resourceTranslations }) => resourceTranslations.map((one) => one.language)),
  );
  return (["en", "tc", "th"] as const).filter((locale) => locale === "en" || spoken.has(IN_LOCALE[locale]));
};

/** Every language of the library by its own name, and as a document says it. */
export const RESOURCE_LANGUAGES: Record<ResourceLanguage, { name: string; lang: string }> = {
  English: { name: "English", lang: "en" },
  TradChi: { name: "繁體中文", lang: "zh-Hant" },
  Thai: { name: "ไทย", lang: "th" },
};

/** The language of the library: the one in the address, else the app's own. An unknown one does not count. */
export const resourceLocale = (chosen: unknown, own: Locale): ResourceLocale =>
  chosen === "en" || chosen === "tc" || chosen === "th" ? chosen : own;
