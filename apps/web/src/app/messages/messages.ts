import type { Locale } from "@narthex/contract/base/common";
import { withTimeout } from "@narthex/client/lazy-screen.ts";
import { currentLocale, provideMessages } from "@narthex/client/messages.ts";
import type { MessagesOf } from "@narthex/messages/messages";

type AppMessages = MessagesOf<"web">;
type Group = keyof AppMessages;

declare module "@narthex/client/messages.ts" {
  interface Messages extends AppMessages {}
  interface FailureNames extends Record<keyof AppMessages["failures"], true> {}
}

/** What the build made of the catalogues (tools/vite/messages.ts): the first part is `en.js`, another one `en.photos.js`. */
const FILES = import.meta.glob<AppMessages>("../../../../../packages/messages/compiled/web/*.js", {
  import: "default",
});
/** The groups of each part but the first, and what a screen needs if that is not the part `others` alone. */
type Parts = { groups: Readonly<Record<string, readonly Group[]>>; needs: Readonly<Record<string, readonly string[]>> };
const [{ groups, needs } = { groups: {}, needs: {} }] = Object.values(
  import.meta.glob<Parts>("../../../../../packages/messages/compiled/web/parts.json", {
    eager: true,
    import: "default",
  }),
);

const loadFile = async (name: string): Promise<AppMessages> => {
  const load = FILES[`../../../../../packages/messages/compiled/web/${name}.js`];
  if (!load) throw new Error(`There are no messages ${name}.`);
  return load();
};

/** Other parts than the first that were wanted, also for languages that are chosen later. */
const wanted = new Set<string>();

/** The messages of one language. */
class Language {
  readonly #locale: Locale;
  readonly #loaded = new Map<string, AppMessages>();
  readonly #loading = new Map<string, Promise<void>>();

  constructor(locale: Locale) {
    this.#locale = locale;
  }

  loadPart(part: string): Promise<void> {
    const known = this.#loading.get(part);
    if (known) return known;
    // What needs these statuses also needs messages of another part.
    const loading = withTimeout(Promise.all([loadFile(`${this.#locale}.${part}`), import("../statuses.ts")])).then(
      ([messages]) => void this.#loaded.set(part, messages),
    );
    this.#loading.set(part, loading);
    return loading;
  }

  /** All messages. A component that reads one of another part than the first waits for it, as for code that loads on demand. */
  async load(): Promise<AppMessages> {
    const [first] = await Promise.all([loadFile(this.#locale), ...[...wanted].map((part) => this.loadPart(part))]);
    const messages = { ...first };
    for (const [part, members] of Object.entries(groups))
      for (const group of members) Object.defineProperty(messages, group, { get: () => this.#now(part)[group] });
    return messages;
  }

  #now(part: string): AppMessages {
    const loaded = this.#loaded.get(part);
    // Not by `use`: a component that has begun with it must call it again when it continues, or its next hook fails.
    // oxlint-disable-next-line typescript/only-throw-error -- a promise that is thrown makes React wait for it
    if (!loaded) throw this.loadPart(part);
    return loaded;
  }
}

const languages = new Map<Locale, Language>();
const languageOf = (locale: Locale): Language => {
  const language = languages.get(locale) ?? new Language(locale);
  languages.set(locale, language);
  return language;
};

const loadParts = async (parts: readonly string[]): Promise<void> => {
  for (const part of parts) wanted.add(part);
  await Promise.all(parts.map((part) => languageOf(currentLocale()).loadPart(part)));
};

/** Loads what a screen shows besides the messages of the first screens. */
export const loadMessagesOf = (path: string): Promise<void> => loadParts(needs[path] ?? ["others"]);

/** Loads everything, for tests. */
export const loadAllMessages = (): Promise<void> => loadParts(Object.keys(groups));

provideMessages((locale) => languageOf(locale).load());
