import { lazyScreen } from "@narthex/client/lazy-screen.ts";
import { Smartphone } from "lucide-react";
import { lazy } from "react";
import type { Section } from "#features/frame/index.ts";

export { previewPathOf } from "./preview-path.ts";

/** Loaded where it is opened, beside an editor. */
export const PreviewPane = lazy(() => import("./preview-pane.tsx").then((module) => ({ default: module.PreviewPane })));

export const PREVIEW: Section = {
  path: "preview",
  roles: ["organiser", "programme", "voice"],
  icon: Smartphone,
  title: ({ preview }) => preview.title,
  screen: lazyScreen(
    () => import("./preview-screen.tsx"),
    (module) => module.PreviewScreen,
  ),
};
