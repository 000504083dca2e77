import type { Locale } from "./common.ts";

/** What the server draws: a page of the app for one person. */
export type Drawing = {
  path: string;
  locale: Locale;
  /** The first data, as JSON. */
  json: string;
};
