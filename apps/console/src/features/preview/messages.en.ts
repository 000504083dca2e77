import type { DelegateType } from "@narthex/contract/common";
import type { PreviewPerson } from "@narthex/contract/preview";

export const previewMessages = {
  preview: {
    title: "Preview",
    text: "The app with your draft, before anything is published. The person is simulated, and nothing that you do there is stored.",
    frame: "The app with the draft",
    note: "A simulated person. Nothing is stored.",
    again: "Start again",
    refused: "A preview cannot change anything.",
    beside: "Preview",
    hide: "Hide the preview",
    as: "Seen by",
    type: "Takes part",
    types: { SCS: "In person, all days", GC: "Weekend or online" } satisfies Record<DelegateType, string>,
    standing: "Person",
    standings: { delegate: "Delegate", host: "Host church", alumnus: "Alumnus of an earlier year" } satisfies Record<
      PreviewPerson["standing"],
      string
    >,
    group: "Group",
    experience: "Place in an experience",
    none: "None",
    when: "At (time of the conference)",
    present: "Now",
    language: "Language",
    theme: "Theme",
    themes: { light: "Light", dark: "Dark" },
  },
};
