import { expect, it } from "vitest";
import { isOnPage, isTallContent, pageOfShelf, resourceTabs, showsArrows } from "./resource-places.ts";

it("somebody in person has the tabs All and Sessions, whatever else there is [R03]", () => {
  expect(resourceTabs("SCS", { showMoreResources: true })).toEqual(["all", "sessions"]);
  expect(resourceTabs("SCS", { showMoreResources: false })).toEqual(["all", "sessions"]);
});

it("everybody else has Sessions, Book and, where there are any, More Resources [R03]", () => {
  expect(resourceTabs("GC", { showMoreResources: true })).toEqual(["sessions", "book", "more"]);
  expect(resourceTabs("GC", { showMoreResources: false })).toEqual(["sessions", "book"]);
});

it("a way back up is for content taller than the screen and 160 more, the header taken off beside the menu [R12]", () => {
  expect(isTallContent(1060, { height: 900, isWide: false })).toBe(false);
  expect(isTallContent(1061, { height: 900, isWide: false })).toBe(true);
  expect(isTallContent(972, { height: 900, isWide: true })).toBe(false);
  expect(isTallContent(973, { height: 900, isWide: true })).toBe(true);
});

it("arrows are for more than three [R01]", () => {
  expect([0, 3, 4].map(showsArrows)).toEqual([false, false, true]);
});

it("every page of the library has what belongs there, and a shelf leads to its page [R11]", () => {
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
