import { hydratedLater } from "#platform/later-part.ts";

/** Below the first screen of home, which does without its code. */
export const AtTheVenue = hydratedLater(async () => (await import("./at-the-venue.tsx")).AtTheVenue);
