import { lazyScreen } from "@narthex/client/lazy-screen.ts";
import { DoorOpen } from "lucide-react";
import type { Section } from "#features/frame/index.ts";

export const DOOR: Section = {
  path: "door",
  roles: ["organiser", "people", "door"],
  icon: DoorOpen,
  title: ({ door }) => door.title,
  needsPublication: true,
  screen: lazyScreen(
    () => import("./door-screen.tsx"),
    (module) => module.DoorScreen,
  ),
  children: {
    badges: lazyScreen(
      () => import("./badges-screen.tsx"),
      (module) => module.BadgesScreen,
    ),
    $point: lazyScreen(
      () => import("./desk-screen.tsx"),
      (module) => module.DeskScreen,
    ),
    "$point/numbers": lazyScreen(
      () => import("./numbers-screen.tsx"),
      (module) => module.NumbersScreen,
    ),
  },
};
