import { lazyScreen } from "@narthex/client/lazy-screen.ts";
import { Sun } from "lucide-react";
import { PART_IMPORT } from "#features/first-steps/index.ts";
import { ALL_ROLES, type Section } from "#features/frame/index.ts";

export const TODAY: Section = {
  path: "today",
  roles: ALL_ROLES,
  icon: Sun,
  title: ({ today }) => today.title,
  screen: lazyScreen(
    () => import("./today-screen.tsx"),
    (module) => module.TodayScreen,
  ),
  children: { import: PART_IMPORT },
};
