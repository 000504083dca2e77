import { plural } from "@narthex/client/plural.ts";
import { contentMessages } from "#features/content/messages.en.ts";
import { laterExperienceMessages } from "#features/experiences/later-messages.en.ts";
import { formMessages } from "#features/forms/messages.en.ts";
import { identityMessages } from "#features/identity/messages.en.ts";
import { laterMyDayMessages } from "#features/my-day/later-messages.en.ts";
import { offlineMessages } from "#features/offline/messages.en.ts";
import { laterPageMessages } from "#features/pages/later-messages.en.ts";
import { passkeyMessages } from "#features/passkeys/messages.en.ts";
import { photoMessages } from "#features/photos/messages.en.ts";
import { profileMessages } from "#features/profiles/messages.en.ts";
import { resourceMessages } from "#features/resources/messages.en.ts";
import { sessionMessages } from "#features/schedule/later-messages.en.ts";
import { laterSeatingMessages } from "#features/seating/later-messages.en.ts";
import { surveyMessages } from "#features/surveys/messages.en.ts";
import { tourMessages } from "#features/tours/messages.en.ts";
import { videoMessages } from "#features/videos/messages.en.ts";

/** The messages of the other screens. They load with the first of these. */
export const laterEn = {
  refusedWrites: {
    refused: (what: string, why: string): string => `${what}: not accepted. ${why}`,
    what: {
      "POST /exps/signup": "Your experience choices",
      "POST /videoprogress": "A bookmark",
      "POST /my-day/stars": "A star",
      "PUT /profile/tracking": "Your choice about statistics",
      "PUT /profile/photos": "Your choice about photos",
      "PUT /profile/step-free": "Your need for step-free access",
    },
    dismiss: "OK",
  },
  update: { ready: "A new version is ready", reload: "Reload", later: "Later" },
  notFound: { title: "Page not found", text: "There is no page at this address.", home: "Go to home" },
  timeTravel: {
    title: "Time travel",
    hide: "Hide time travel",
    expand: "Show more",
    collapse: "Show less",
    date: "Date and time",
    set: "Set",
    secondMorning: (edition: string): string => `${edition}: second morning`,
    speed: (seconds: number): string => `${plural(seconds, "second", "seconds")} per tick`,
    change: (by: number): string => (by > 0 ? `+${by}` : `−${Math.abs(by)}`),
    failed: "The clock could not be set.",
  },
  ...contentMessages,
  ...laterExperienceMessages,
  ...formMessages,
  ...identityMessages,
  ...laterMyDayMessages,
  ...offlineMessages,
  ...laterPageMessages,
  ...passkeyMessages,
  ...photoMessages,
  ...profileMessages,
  ...resourceMessages,
  ...sessionMessages,
  ...laterSeatingMessages,
  ...surveyMessages,
  ...tourMessages,
  ...videoMessages,
};
