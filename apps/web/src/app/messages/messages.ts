import type { Locale } from "@narthex/contract/common";
import { withTimeout } from "@narthex/client/lazy-screen.ts";
import { currentLocale, provideMessages } from "@narthex/client/messages.ts";
import type { en } from "./en.ts";
import type { laterEn } from "./later-en.ts";

export type FirstMessages = typeof en;
export type LaterMessages = typeof laterEn;
type AppMessages = FirstMessages & LaterMessages;

declare module "@narthex/client/messages.ts" {
  interface Messages extends AppMessages {}
  interface FailureNames extends Record<keyof FirstMessages["failures"], true> {}
}

/** The groups of messages that are not part of the first load. */
const LATER_GROUPS: Record<keyof LaterMessages, true> = {
  refusedWrites: true,
  update: true,
  notFound: true,
  timeTravel: true,
  language: true,
  forms: true,
  newsletter: true,
  invite: true,
  guide: true,
  signIn: true,
  welcome: true,
  connect: true,
  offline: true,
  passkeys: true,
  photos: true,
  profile: true,
  profileEdit: true,
  crop: true,
  publicProfile: true,
  qr: true,
  ownData: true,
  resources: true,
  resourceFilter: true,
  resourceSearch: true,
  resourceShare: true,
  myList: true,
  survey: true,
  tour: true,
  video: true,
  experiencePages: true,
  places: true,
  choices: true,
  reminders: true,
  calendar: true,
  pages: true,
  team: true,
  session: true,
  seating: true,
};

/** The messages of one language, in two parts. */
class Parts {
  #loading: Promise<LaterMessages> | undefined;
  #loaded: LaterMessages | undefined;
  readonly #first: () => Promise<FirstMessages>;
  readonly #later: () => Promise<LaterMessages>;

  constructor(first: () => Promise<FirstMessages>, later: () => Promise<LaterMessages>) {
    this.#first = first;
    this.#later = later;
  }

  loadLater(): Promise<LaterMessages> {
    // What needs these statuses also needs these messages.
    this.#loading ??= withTimeout(Promise.all([this.#later(), import("../statuses.ts")])).then(
      ([messages]) => (this.#loaded = messages),
    );
    return this.#loading;
  }

  /** All messages. A component that reads one of the later part waits for it, as for code that loads on demand. */
  async load(): Promise<AppMessages> {
    const messages = { ...(await this.#first()) };
    for (const group of Object.keys(LATER_GROUPS) as (keyof LaterMessages)[])
      Object.defineProperty(messages, group, { get: () => this.#laterNow()[group] });
    return messages as AppMessages;
  }

  #laterNow(): LaterMessages {
    // Not by `use`: a component that has begun with it must call it again when it continues, or its next hook fails.
    // oxlint-disable-next-line typescript/only-throw-error -- a promise that is thrown makes React wait for it
    if (!this.#loaded) throw this.loadLater();
    return this.#loaded;
  }
}

const LANGUAGES: Record<Locale, Parts> = {
  en: new Parts(
    async () => (await import("./en.ts")).en,
    async () => (await import("./later-en.ts")).laterEn,
  ),
  zh: new Parts(
    async () => (await import("./zh.ts")).zh,
    async () => (await import("./later-zh.ts")).laterZh,
  ),
  th: new Parts(
    async () => (await import("./th.ts")).th,
    async () => (await import("./later-th.ts")).laterTh,
  ),
};

let isLaterWanted = false;

/** Loads the messages of all other screens, in this language and in those that are chosen later. */
export const loadLaterMessages = async (): Promise<void> => {
  isLaterWanted = true;
  await LANGUAGES[currentLocale()].loadLater();
};

const loadLanguage = async (locale: Locale): Promise<AppMessages> => {
  const parts = LANGUAGES[locale];
  const [messages] = await Promise.all([parts.load(), isLaterWanted && parts.loadLater()]);
  return messages;
};

provideMessages({ en: () => loadLanguage("en"), zh: () => loadLanguage("zh"), th: () => loadLanguage("th") });
