import type { Difference } from "@narthex/contract/console/publications";

/** What a server answers when nothing of a draft differs from what is published. */
export const NO_DIFFERENCE: Difference = {
  digest: "",
  version: 1,
  changes: [],
  warnings: [],
  issues: [],
  gaps: [],
  impact: {
    people: 0,
    byType: {},
    byLanguage: {},
    byReason: { stars: 0, seats: 0, places: 0, choices: 0, announcements: 0 },
    everybody: 0,
  },
  urgent: [],
  isInRole: true,
  isAlone: false,
};
