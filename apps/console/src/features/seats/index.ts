import { lazyScreen } from "@narthex/client/lazy-screen.ts";
import { Armchair } from "lucide-react";
import type { Section } from "#features/frame/index.ts";

export const SEATS: Section = {
  path: "seats",
  roles: ["organiser", "people"],
  icon: Armchair,
  title: ({ seats }) => seats.title,
  needsPublication: true,
  screen: lazyScreen(
    () => import("./seats-screen.tsx"),
    (module) => module.SeatsScreen,
  ),
  children: {
    import: lazyScreen(
      () => import("./seats-import-screen.tsx"),
      (module) => module.SeatsImportScreen,
    ),
  },
};
