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

/** What the build made of the catalogues (tools/vite/messages.ts): `en.js` is for the first screens, `en.others.js` for the others. */
const FILES = import.meta.glob<AppMessages>("../../../../../packages/messages/compiled/web/*.js", {
  import: "default",
});
/** The groups of `others`. */
const [others = []] = Object.values(
  import.meta.glob<readonly Group[]>("../../../../../packages/messages/compiled/web/others.json", {
    eager: true,
    import: "default",
  }),
);

const loadFile = async (name: string): Promise<AppMessages> => {
  const load = FILES[`../../../../../packages/messages/compiled/web/${name}.js`];
  if (!load) throw new Error(`There are no messages ${name}.`);
  return load();
};

/** Whether a screen needs the others, also in languages that are chosen later. */
let areOthersNeeded = false;

/** The messages of one language. */
class Language {
  readonly #locale: Locale;
  #others: AppMessages | undefined;
  #loading: Promise<void> | undefined;

  constructor(locale: Locale) {
    this.#locale = locale;
  }

  loadOthers(): Promise<void> {
    // What needs these statuses also needs other messages than the first.
    return (this.#loading ??= withTimeout(
      Promise.all([loadFile(`${this.#locale}.others`), import("../statuses.ts")]),
    ).then(([messages]) => {
      this.#others = messages;
    }));
  }

  /** All messages. A component that reads one of the others waits for it, as for code that loads on demand. */
  async load(): Promise<AppMessages> {
    const [first] = await Promise.all([loadFile(this.#locale), areOthersNeeded && this.loadOthers()]);
    const messages = { ...first };
    for (const group of others) Object.defineProperty(messages, group, { get: () => this.#loadedOthers()[group] });
    return messages;
  }

  #loadedOthers(): AppMessages {
    // Not by `use`: a component that has begun with it must call it again when it continues, or its next hook fails.
    // oxlint-disable-next-line typescript/only-throw-error -- a promise that is thrown makes React wait for it
    if (!this.#others) throw this.loadOthers();
    return this.#others;
  }
}

const languages = new Map<Locale, Language>();
const languageOf = (locale: Locale): Language => {
  const language = languages.get(locale) ?? new Language(locale);
  languages.set(locale, language);
  return language;
};

/** Loads what other screens than the first show. */
export const loadOtherMessages = (): Promise<void> => {
  areOthersNeeded = true;
  return languageOf(currentLocale()).loadOthers();
};

provideMessages((locale) => languageOf(locale).load());
