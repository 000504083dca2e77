/** What begins so is about one person, and goes when they sign out. */
export const OWN = "narthex.own.";

/** Small settings of this device. A browser that refuses storage only forgets them. */
export const storage = {
  get: (key: string): string | null => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  set: (key: string, value: string): void => {
    try {
      localStorage.setItem(key, value);
    } catch {
      // Nothing to do: the setting lasts as long as the page.
    }
  },
  remove: (key: string): void => {
    try {
      localStorage.removeItem(key);
    } catch {
      // It was never kept.
    }
  },
  removeOwn: (): void => {
    try {
      for (const key of Object.keys(localStorage)) if (key.startsWith(OWN)) localStorage.removeItem(key);
    } catch {
      // Nothing was ever kept.
    }
  },
};

/** Parses what was kept as JSON; what does not parse counts as not kept. The caller says what it once kept. */
export const parseStored = (text: string | null): unknown => {
  if (text === null) return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
};
