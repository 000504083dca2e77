import type { DelegateType } from "@narthex/contract/common";
import type { Resource } from "@narthex/contract/resources";
import { LEARNING_COMMUNITY, MORE_RESOURCES } from "@narthex/domain/resources";

export type ResourceTab = "all" | "sessions" | "book" | "more";

/** The tabs of the library: somebody in person has all of it and a filter; the others go from page to page. */
export const resourceTabs = (
  type: DelegateType,
  { showMoreResources }: { showMoreResources: boolean },
): ResourceTab[] =>
  type === "SCS" ? ["all", "sessions"] : showMoreResources ? ["sessions", "book", "more"] : ["sessions", "book"];

const HEADER = 88;
const FAR = 160;

/** Is the content so much taller than the screen that a way back up is wanted? Beside the menu the header takes its part. */
export const isTallContent = (height: number, screen: { height: number; isWide: boolean }): boolean =>
  height > screen.height - (screen.isWide ? HEADER : 0) + FAR;

/** The arrows of a carousel are for what does not fit. */
export const showsArrows = (count: number): boolean => count > 3;

type Placed = Pick<Resource, "type" | "tagSlug" | "sessionIds">;

/** The pages of the library, and what stands on each. */
const PAGES = {
  "more-resources": ({ tagSlug }: Placed) => tagSlug === MORE_RESOURCES,
  "learning-communities": ({ sessionIds }: Placed) => sessionIds.includes(LEARNING_COMMUNITY),
  "life-stories": ({ tagSlug }: Placed) => tagSlug === "life-stories",
  tools: ({ type }: Placed) => type === "sm_tools",
  articles: ({ type }: Placed) => type === "Article",
};
export type LibraryPage = keyof typeof PAGES;

export const isOnPage = (page: LibraryPage, resource: Placed): boolean => PAGES[page](resource);

/** The page that a shelf is a part of, by what stands first on it, or null. */
export const pageOfShelf = (resources: readonly Placed[]): LibraryPage | null => {
  const [first] = resources;
  const pages = Object.keys(PAGES) as LibraryPage[];
  return (first && pages.find((page) => isOnPage(page, first))) ?? null;
};
