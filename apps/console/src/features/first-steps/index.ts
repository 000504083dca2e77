import { lazyScreen } from "@narthex/client/lazy-screen.ts";
import { lazy } from "react";

/** Loaded only for a draft. */
export const FirstStepsPanel = lazy(() =>
  import("./first-steps-panel.tsx").then((module) => ({ default: module.FirstStepsPanel })),
);

export const PART_IMPORT = lazyScreen(
  () => import("./part-import-screen.tsx"),
  (module) => module.PartImportScreen,
);
