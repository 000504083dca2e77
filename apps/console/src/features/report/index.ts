import { lazyScreen } from "@narthex/client/lazy-screen.ts";
import { ChartColumn } from "lucide-react";
import type { Section } from "#features/frame/index.ts";

export const REPORT: Section = {
  path: "report",
  roles: ["organiser"],
  icon: ChartColumn,
  title: ({ report }) => report.title,
  needsPublication: true,
  screen: lazyScreen(
    () => import("./report-screen.tsx"),
    (module) => module.ReportScreen,
  ),
};
