import { lazyScreen } from "@narthex/client/lazy-screen.ts";
import { Share2 } from "lucide-react";
import type { Section } from "#features/frame/index.ts";

export const EXPORTS: Section = {
  path: "exports",
  roles: ["organiser"],
  icon: Share2,
  title: ({ exporting }) => exporting.title,
  needsPublication: true,
  screen: lazyScreen(
    () => import("./exports-screen.tsx"),
    (module) => module.ExportsScreen,
  ),
  children: {
    print: lazyScreen(
      () => import("./print-screen.tsx"),
      (module) => module.PrintScreen,
    ),
  },
};
