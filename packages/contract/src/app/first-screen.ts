import type { Locale } from "../base/common.ts";

/** What the server renders: a page of the app for one person. */
export type RenderRequest = {
  /** The shell has the menus of the app, and a skeleton in place of the screen. */
  part: "screen" | "shell";
  path: string;
  locale: Locale;
  /** The first data, as JSON. */
  json: string;
};
