import { plural } from "@narthex/client/plural.ts";
import type { DelegateType } from "@narthex/contract/common";
import type { AnnouncementLevel } from "@narthex/contract/pack-home";

const peopleText = (count: number): string => plural(count, "person", "people");

export const audienceMessages = {
  audience: {
    level: "How urgent",
    levels: { info: "Nice to know", movement: "Movement", safety: "Safety" } satisfies Record<
      AnnouncementLevel,
      string
    >,
    levelTexts: {
      info: "Published by one person.",
      movement: "People should go somewhere else. A second person of the team confirms it before it is published.",
      safety:
        "Someone could come to harm. A second person of the team, an organiser or a voice, confirms it before it is published.",
    } satisfies Record<AnnouncementLevel, string>,
    title: "For whom",
    text: "Leave everything empty to reach everyone. If you limit several, people must match all of them.",
    types: "How they take part",
    typeNames: { SCS: "In person, all days", GC: "Weekend or online" } satisfies Record<DelegateType, string>,
    groups: "Groups",
    experiences: "With a place in",
    services: "With a seat at",
    chosen: (count: number): string => (count === 0 ? "all" : `${count} chosen`),
    recipients: (people: number, total: number): string =>
      people === total ? `For everyone: ${peopleText(people)}` : `For ${people} of ${peopleText(total)}`,
    takeBack: "Take back",
    remove: "Delete",
    removed: "Deleted from the draft.",
    needsSecond: "This waits for a second person of the team to confirm it under Publish.",
    needsSecondThen:
      "This waits for a second person of the team to confirm it under Publish. It is published at this time, or when it is confirmed, whichever is later.",
    safetyNeeds: "This is about safety: an organiser or a voice must confirm it.",
    languages: "Who read in",
    askSecond: (people: number): string => `Ask a second person (${peopleText(people)})`,
    asked: "It waits for a second person. They find it under Publish.",
    read: "Read and confirm",
    confirmTitle: "Confirm this?",
    newAnnouncement: "New announcement",
    changedAnnouncement: "Changed announcement",
    notInLanguage: "Not written in this language: people read the English text.",
    confirm: (people: number): string => `Confirm for ${peopleText(people)}`,
    confirmed: "Confirmed.",
    askedBy: (name: string, time: string): string => `Asked by ${name}, ${time}`,
    confirmedBy: (name: string, time: string): string => `Confirmed by ${name}, ${time}`,
  },
};
