import { lazyScreen } from "@narthex/client/lazy-screen.ts";
import { MonitorPlay } from "lucide-react";
import type { Section } from "#features/frame/index.ts";

export const SCREENS: Section = {
  path: "screens",
  roles: ["organiser", "programme"],
  icon: MonitorPlay,
  title: ({ screens }) => screens.title,
  needsPublication: true,
  screen: lazyScreen(
    () => import("./screens-screen.tsx"),
    (module) => module.ScreensScreen,
  ),
};

/** What a television shows, at `/console/screen/TOKEN`. Nobody signs in there. */
export const RoomScreen = lazyScreen(
  () => import("./room-screen.tsx"),
  (module) => module.RoomScreen,
);
