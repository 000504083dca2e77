import { lazyScreen } from "@narthex/client/lazy-screen.ts";
import { Compass } from "lucide-react";
import type { Section } from "#features/frame/index.ts";

export const EXPERIENCES: Section = {
  path: "experiences",
  roles: ["organiser", "people"],
  icon: Compass,
  title: ({ experiences }) => experiences.title,
  needsPublication: true,
  screen: lazyScreen(
    () => import("./experiences-screen.tsx"),
    (module) => module.ExperiencesScreen,
  ),
};
