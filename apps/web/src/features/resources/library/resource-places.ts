import type { DelegateType } from "@narthex/contract/base/common";
import type { Resource } from "@narthex/contract/app/resources";
import { LEARNING_COMMUNITY, MORE_RESOURCES } from "@narthex/domain/library/resources";

export type ResourceTab = "all" | "sessions" | "book" | "more";

/** Tabs of the library: people on site have all resources and a filter, others go from page to page. */
export const resourceTabs = (
  type: DelegateType,
  { showMoreResources }: { showMoreResources: boolean },
): ResourceTab[] =>
  type === "SCS" ? ["all", "sessions"] : showMoreResources ? ["sessions", "book", "more"] : ["sessions", "book"];

const HEADER_PX = 88;
const EXTRA_PX = 160;

/**
 * True if the content is tall enough for a back-to-top button. Beside the side menu the header's height is subtracted.
 */
export const isTallContent = (height: number, screen: { height: number; isWide: boolean }): boolean =>
  height > screen.height - (screen.isWide ? HEADER_PX : 0) + EXTRA_PX;

export const showsArrows = (count: number): boolean => count > 3;

type ShelfResource = Pick<Resource, "type" | "tagSlug" | "sessionIds">;

/** Filters of the library's pages. */
const PAGES = {
  "more-resources": ({ tagSlug }: ShelfResource) => tagSlug === MORE_RESOURCES,
  "learning-communities": ({ sessionIds }: ShelfResource) => sessionIds.includes(LEARNING_COMMUNITY),
  "life-stories": ({ tagSlug }: ShelfResource) => tagSlug === "life-stories",
  tools: ({ type }: ShelfResource) => type === "sm_tools",
  articles: ({ type }: ShelfResource) => type === "Article",
};
export type LibraryPage = keyof typeof PAGES;

export const isOnPage = (page: LibraryPage, resource: ShelfResource): boolean => PAGES[page](resource);

/** The page that a shelf belongs to, by its first resource, or null. */
export const pageOfShelf = (resources: readonly ShelfResource[]): LibraryPage | null => {
  const [first] = resources;
  const pages = Object.keys(PAGES) as LibraryPage[];
  return (first && pages.find((page) => isOnPage(page, first))) ?? null;
};

/** The session that began last comes first, then the earlier ones, then those to come. */
export const latestFirst = <S extends { startTime: string }>(sessions: readonly S[], now: number): S[] => {
  const inOrder = sessions.toSorted((a, b) => Date.parse(a.startTime) - Date.parse(b.startTime));
  const begun = inOrder.filter(({ startTime }) => Date.parse(startTime) <= now);
  return [...begun.toReversed(), ...inOrder.slice(begun.length)];
};
