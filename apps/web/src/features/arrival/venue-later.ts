import { lazy } from "react";

/** Below the first screen of home, which does without its code. */
export const AtTheVenue = lazy(() => import("./at-the-venue.tsx").then((module) => ({ default: module.AtTheVenue })));
