import { expect, it } from "vitest";
import { latestFirst, isOnPage, isTallContent, pageOfShelf, resourceTabs, showsArrows } from "./resource-places.ts";

it("a person on site has the tabs All and Sessions only [R03]", () => {
  expect(resourceTabs("SCS", { showMoreResources: true })).toEqual(["all", "sessions"]);
  expect(resourceTabs("SCS", { showMoreResources: false })).toEqual(["all", "sessions"]);
});

it("everyone else has Sessions, Book and, if there are any, More Resources [R03]", () => {
  expect(resourceTabs("GC", { showMoreResources: true })).toEqual(["sessions", "book", "more"]);
  expect(resourceTabs("GC", { showMoreResources: false })).toEqual(["sessions", "book"]);
});

it("a back-to-top button needs content 160 px taller than the screen, minus the header beside the menu [R12]", () => {
  expect(isTallContent(1060, { height: 900, isWide: false })).toBe(false);
  expect(isTallContent(1061, { height: 900, isWide: false })).toBe(true);
  expect(isTallContent(972, { height: 900, isWide: true })).toBe(false);
  expect(isTallContent(973, { height: 900, isWide: true })).toBe(true);
});

it("carousels have arrows for more than three cards [R01]", () => {
  expect([0, 3, 4].map(showsArrows)).toEqual([false, false, true]);
});

it("every library page shows its own resources, and a shelf links to its page [R11]", () => {
  const book = { type: "sm_books" as const, tagSlug: "books", sessionIds: [3] };
  const tool = { type: "sm_tools" as const, tagSlug: "tools", sessionIds: [3] };
  const story = { type: "video" as const, tagSlug: "life-stories", sessionIds: [2] };
  const community = { type: "Link" as const, tagSlug: "communities", sessionIds: [9999] };
  const more = { type: "Article" as const, tagSlug: "more-resources", sessionIds: [] };
  const article = { type: "Article" as const, tagSlug: "reading", sessionIds: [1] };
  expect([[tool, book], [story], [community], [more], [article], [book], []].map(pageOfShelf)).toEqual([
    "tools",
    "life-stories",
    "learning-communities",
    "more-resources",
    "articles",
    null,
    null,
  ]);
  expect([book, tool, story, community, more, article].filter((one) => isOnPage("articles", one))).toEqual([
    more,
    article,
  ]);
});

it("the session that began last is first, then the earlier ones, then those to come [R15]", () => {
  const at = (startTime: string) => ({ startTime });
  const [first, second, third] = [at("2025-07-17T01:00:00Z"), at("2025-07-17T09:00:00Z"), at("2025-07-18T01:00:00Z")];
  const sessions = [third, first, second];
  expect(latestFirst(sessions, Date.parse("2025-07-17T09:00:00Z"))).toEqual([second, first, third]);
  expect(latestFirst(sessions, Date.parse("2025-07-10T00:00:00Z"))).toEqual([first, second, third]);
  expect(latestFirst(sessions, Date.parse("2025-08-01T00:00:00Z"))).toEqual([third, second, first]);
});
