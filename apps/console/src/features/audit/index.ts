import { lazyScreen } from "@narthex/client/lazy-screen.ts";
import { ScrollText } from "lucide-react";
import type { Section } from "#features/frame/index.ts";

export const AUDIT: Section = {
  path: "log",
  roles: ["organiser"],
  icon: ScrollText,
  title: ({ audit }) => audit.title,
  screen: lazyScreen(
    () => import("./audit-screen.tsx"),
    (module) => module.AuditScreen,
  ),
};
