import { API_PARAMETERS } from "./parameters/api.ts";
import { CONSOLE_CONTENT_PARAMETERS } from "./parameters/console-content.ts";
import { CONSOLE_OTHER_PARAMETERS } from "./parameters/console-others.ts";
import { WEB_PARAMETERS } from "./parameters/web.ts";

/**
 * The values of each message that has any, in the order of its arguments: `name` for a text, `count: number`, `isDraft: boolean`,
 * `theme: light|dark`. Messages that are chosen at run time get their values by name instead: one text with the names, such as
 * `role subject`. The order is stated here, because the texts of each language have their own.
 */
export const PARAMETERS = {
  pack: { sessionNamed: ["number", "title"] },
  web: WEB_PARAMETERS,
  console: { ...CONSOLE_CONTENT_PARAMETERS, ...CONSOLE_OTHER_PARAMETERS },
  api: API_PARAMETERS,
} as const;
