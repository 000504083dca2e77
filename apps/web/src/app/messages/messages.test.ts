import { CONSOLE_PROBLEMS, PROBLEMS } from "@narthex/contract/problems";
import { describe, expect, it } from "vitest";
import { en, th, zh } from "../testing/answers/texts.ts";

type Leaf = string | ((...args: never[]) => string);
const leaves = (messages: object, path = ""): [string, Leaf][] =>
  Object.entries(messages).flatMap(([name, value]: [string, unknown]) =>
    typeof value === "object" && value !== null ? leaves(value, `${path}${name}.`) : [[path + name, value as Leaf]],
  );

/** What messages are called with that do not take any words or numbers. */
const ARGUMENTS: Record<string, readonly string[]> = { "seat.part": ["row", "12"] };
const textOf = (name: string, leaf: Leaf): string =>
  typeof leaf === "function" ? leaf(...((ARGUMENTS[name] ?? ["3", "3"]) as never[])) : leaf;
/** Messages that are the same in every language: a name, a file type, a language's own name, a signed number. */
const SAME = new Set(["arrival.wifi", "schedule.pdf", "session.traditionalChinese", "session.thai"]);

describe.each([
  ["Chinese", zh, /[一-鿿]/],
  ["Thai", th, /[ก-๛]/],
] as const)("the app in %s", (_name, messages, script) => {
  it("has the same messages as English [I01]", () => {
    expect(leaves(messages).map(([name]) => name)).toEqual(leaves(en).map(([name]) => name));
  });

  it("has each message in its own script [I01]", () => {
    const foreign = leaves(messages).filter(([name, leaf]) => !SAME.has(name) && !script.test(textOf(name, leaf)));
    expect(foreign).toEqual([]);
  });
});

it("the Thai repetition mark never starts a line [I01]", () => {
  expect(leaves(th).filter(([name, leaf]) => / ๆ/.test(textOf(name, leaf)))).toEqual([]);
});

describe("the messages of refusals", () => {
  it.each([en, zh, th])(
    "exist for every problem of the app's calls, for a lost network and for a full device [C03]",
    ({ problems }) => {
      const known = Object.keys(PROBLEMS).filter((code) => !CONSOLE_PROBLEMS.some((one) => one === code));
      expect(Object.keys(problems).toSorted()).toEqual([...known, "no-network", "no-space", "missing-part"].toSorted());
    },
  );

  it("are the specified ones where a toast shows them [C03]", () => {
    expect(en.failures).toEqual({
      announcements: "Failed to fetch announcements.",
      registrationLink: "Failed to fetch registration link.",
      profile: "Failed to load profile.",
      socialProfile: "Failed to load social profile.",
      uploadUrl: "Failed to get Upload URL.",
      callout: "Failed to fetch schedule callout.",
      refreshAnnouncements: "Failed to refresh announcements.",
      unreadCount: "Failed to set unread count.",
      schedule: "Failed to fetch schedule.",
      everyonePhotos: "Failed to fetch everyone photos.",
      photos: "Failed to fetch photos.",
      sessionMaterials: "Failed to fetch session materials.",
      quotes: "Failed to fetch quotes.",
      watchLists: "Failed to fetch watch lists.",
      topics: "Failed to fetch topics.",
      mainExp: "Failed to fetch main exp data.",
    });
  });
});

it("the count of what is selected has a plural s only in English and only above one [D07]", () => {
  const counts = [en, zh, th].map(({ photos }) => [0, 1, 2].map((count) => photos.count(count)));
  expect(counts).toEqual([
    ["0 item", "1 item", "2 items"],
    ["0项", "1项", "2项"],
    ["0 รายการ", "1 รายการ", "2 รายการ"],
  ]);
});
