import { plural } from "@narthex/client/plural.ts";
import type { RehearsalGroup } from "@narthex/contract/rehearsal";

export const rehearsalMessages = {
  rehearsal: {
    title: "Rehearsal",
    text: "Runs through all days before they happen, as every kind of person and in every language, and lists what is wrong. Nothing is changed.",
    open: "Rehearse",
    content: "What is rehearsed",
    contents: { draft: "The draft", published: "What is published" },
    again: "Rehearse again",
    running: "Rehearsing…",
    summary: (days: number, kinds: number, moments: number): string =>
      `Ran through ${plural(days, "day", "days")} as ${plural(kinds, "kind", "kinds")} of person, at ${plural(moments, "moment", "moments")}.`,
    found: (count: number): string => plural(count, "thing to look at", "things to look at"),
    nothing: "Nothing is wrong",
    nothingText: "No clashes, no wrong time windows, no broken links, and every session has its materials.",
    groups: {
      clashes: "Clashes",
      days: "Days and events",
      windows: "Time windows",
      materials: "Sessions without materials",
      languages: "Missing languages",
      links: "Broken links",
      never: "What never applies",
      content: "Content that cannot be imported",
    } satisfies Record<RehearsalGroup, string>,
    hidden: (count: number): string => `And ${count} more.`,
  },
};
