import type { Locale } from "./common.ts";

/** What the server draws: a page of the app for one person. */
export type Drawing = {
  /** The shell has the menus of the app, and a skeleton in place of the screen. */
  part: "screen" | "shell";
  path: string;
  locale: Locale;
  /** The first data, as JSON. */
  json: string;
};
