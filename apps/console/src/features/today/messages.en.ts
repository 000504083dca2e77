import { plural } from "@narthex/client/plural.ts";
import type { Attention } from "@narthex/contract/today";

export const todayMessages = {
  today: {
    title: "Today",
    announce: "Announce",
    change: "Change the programme",
    firstSteps: "First steps",
    steps: {
      setUp: "Set up title, days, languages and colours",
      schedule: "Import the programme from a spreadsheet",
      people: "Import the people from a spreadsheet, with invitations",
      publish: "Review and publish",
      invite: "Invite everyone who was not invited yet",
      invitations: (uninvited: number, waiting: number): string =>
        `${uninvited} not invited, ${plural(waiting, "invitation waits", "invitations wait")} for the publication`,
    },
    now: "On now",
    nothingNow: "Nothing is on.",
    next: "The next three hours",
    nothingNext: "Nothing begins within three hours.",
    attention: "Needs attention",
    nothingToDo: "Nothing needs your attention.",
    openApps: "Open apps",
    openAppsText: "in use right now, counted once for each open app",
    noRoom: "no room",
    /** Each with what to do about it. */
    issues: {
      withoutRoom: (count) => `${plural(count, "session has", "sessions have")} no room.`,
      languageGaps: (count) => `${plural(count, "text is", "texts are")} missing or outdated in a language.`,
      unpublishedFiles: (count) =>
        `${plural(count, "part", "parts")} of the content ${count === 1 ? "has" : "have"} changes that are not published.`,
      unconfirmedPublications: (count) =>
        `${plural(count, "publication is", "publications are")} waiting for a second person.`,
      failedPublications: (count) =>
        `${plural(count, "scheduled publication was", "scheduled publications were")} not published, because something had changed. Publish lists ${count === 1 ? "it" : "them"}.`,
      erasureRequests: (count) =>
        `${plural(count, "person asks", "people ask")} to have everything about them erased. People lists them.`,
      quarantinedPhotos: (count) => `${plural(count, "photo is", "photos are")} waiting for a decision.`,
      undeliveredForms: (count) =>
        `${plural(count, "form was", "forms were")} not delivered yet. Forms lists ${count === 1 ? "it" : "them"}, and whether ${count === 1 ? "it is" : "they are"} still retried.`,
      unpublishedAllocations: (count) =>
        `${plural(count, "allocation of experiences is", "allocations of experiences are")} not published. ${count === 1 ? "It" : "They"} can be published under Experiences.`,
      parkedJobs: (count) => `${plural(count, "job has", "jobs have")} failed permanently. The server log shows why.`,
      fullDisks: () => "The server's disk is full, so nothing can be saved. The operator must free space.",
      engineProblems: (count) =>
        `The database has ${plural(count, "problem", "problems")}: too many connections, a transaction that does not end, or damaged data. The operator must look at it.`,
    } satisfies Record<keyof Attention, (count: number) => string>,
  },
};
