import type { Locale } from "@narthex/contract/base/languages";
import { provideMessages } from "@narthex/client/messages.ts";
import type { MessagesOf } from "@narthex/messages/messages";

type ConsoleMessages = MessagesOf<"console">;

declare module "@narthex/client/messages.ts" {
  interface Messages extends ConsoleMessages {}
}

/** What the build made of the catalogues (tools/vite/messages.ts). */
const FILES = import.meta.glob<ConsoleMessages>("../../../../../packages/messages/compiled/console/*.js", {
  import: "default",
});

const loadLanguage = async (locale: Locale): Promise<ConsoleMessages & { failures: object }> => {
  const load = FILES[`../../../../../packages/messages/compiled/console/${locale}.js`];
  if (!load) throw new Error(`There are no messages in ${locale}.`);
  return { ...(await load()), failures: {} };
};

provideMessages(loadLanguage);
