import { lazyScreen } from "@narthex/client/lazy-screen.ts";
import { Inbox } from "lucide-react";
import type { Section } from "#features/frame/index.ts";

export const FORMS: Section = {
  path: "forms",
  roles: ["organiser"],
  icon: Inbox,
  title: ({ forms }) => forms.title,
  needsPublication: true,
  screen: lazyScreen(
    () => import("./forms-screen.tsx"),
    (module) => module.FormsScreen,
  ),
};
