import { lazyScreen } from "@narthex/client/lazy-screen.ts";
import { CalendarPlus } from "lucide-react";
import type { Section } from "#features/frame/index.ts";
import { aboutNewEdition } from "./about-new-edition.ts";

export const NEW_EDITION: Section = {
  path: "new",
  roles: ["organiser"],
  icon: CalendarPlus,
  title: ({ newEdition }, frame) => aboutNewEdition(newEdition, frame).title,
  screen: lazyScreen(
    () => import("./new-edition-screen.tsx"),
    (module) => module.NewEditionScreen,
  ),
};
