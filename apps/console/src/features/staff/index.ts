import { lazyScreen } from "@narthex/client/lazy-screen.ts";
import { ShieldCheck } from "lucide-react";
import type { Section } from "#features/frame/index.ts";

export const STAFF: Section = {
  path: "team",
  roles: ["organiser"],
  icon: ShieldCheck,
  title: ({ staff }) => staff.title,
  screen: lazyScreen(
    () => import("./staff-screen.tsx"),
    (module) => module.StaffScreen,
  ),
};
