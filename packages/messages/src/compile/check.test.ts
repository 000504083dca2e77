import { describe, expect, it } from "vitest";
import { catalogueIssues, checkCatalogues } from "./check.ts";
import { readCatalogue, textsOf } from "./catalogue.ts";

const english = textsOf(readCatalogue("en"));
const chinese = textsOf(readCatalogue("zh"));

/** What the check says about a language in which some texts are others. `null` removes one. */
const issuesOf = (locale: "en" | "zh", changes: Readonly<Record<string, string | null>>): string[] => {
  const texts = new Map(locale === "en" ? english : chinese);
  for (const [key, text] of Object.entries(changes))
    if (text === null) texts.delete(key);
    else texts.set(key, text);
  return catalogueIssues(texts, locale, english);
};

it("the catalogues have every message in every language [I12]", () => {
  expect(checkCatalogues()).toEqual([]);
});

describe("the check of a catalogue [I12]", () => {
  it.each([
    ["a missing message", "web.tabs.home", null, "web.tabs.home is missing"],
    ["a message that English does not have", "web.tabs.away", "离开", "web.tabs.away is not in English"],
    ["an empty message", "web.tabs.home", " ", "web.tabs.home: it has no text"],
    ["a missing value", "web.home.morning", "早上好", "web.home.morning: {name} is missing"],
    [
      "a value that the message does not have",
      "web.home.morning",
      "{name}{day}，早上好",
      "web.home.morning: {day} is not one of its values, {name}",
    ],
    [
      "a value in a message without any",
      "web.tabs.home",
      "首页{name}",
      "web.tabs.home: {name} is not one of its values, none",
    ],
    [
      "a plural form that the language does not have",
      "web.shell.unread",
      "{count, plural, one {# 条} other {# 条}}",
      "web.shell.unread: its plural has one, which the language does not have",
    ],
    [
      "a plural without all its forms",
      "web.shell.unread",
      "{count, plural, =0 {没有}}",
      "web.shell.unread: its plural lacks other",
    ],
    [
      "a choice by a value that never occurs",
      "web.seat.part",
      "{kind, select, box {箱} other {号}}{value}",
      "web.seat.part: {kind} is never box",
    ],
    [
      "a choice without another case",
      "web.seat.part",
      "{kind, select, block {区}}{value}",
      "web.seat.part: the choice by {kind} lacks other",
    ],
    ["an unknown format", "web.home.morning", "{name, upper}，早上好", "web.home.morning: there is no format upper"],
    [
      "a value of a refusal that its English text does not have",
      "console.issues.no-file",
      "没有{folder}",
      "console.issues.no-file: {folder} is not one of its values",
    ],
  ])("names %s", (_, key, text, issue) => {
    expect(issuesOf("zh", { [key]: text })).toEqual([`zh: ${issue}`]);
  });

  it("names an English plural without the form for one", () => {
    expect(issuesOf("en", { "web.shell.unread": "{count, plural, other {# new updates}}" })).toEqual([
      "en: web.shell.unread: its plural lacks one",
    ]);
  });

  it("names a text that is not closed", () => {
    const [issue = ""] = issuesOf("zh", { "web.home.morning": "{name，早上好" });
    expect(issue).toMatch(/^zh: web\.home\.morning: .*line 1/);
  });
});
