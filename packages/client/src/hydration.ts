let hydrated: Promise<void> | undefined;
let resolve = (): void => undefined;

/**
 * Called before React hydrates a page that the server rendered. React hydrates it in parts, and each must first render as the
 * server rendered it: until the last one, no query gets an answer.
 */
export const beginHydration = (): void => {
  hydrated = new Promise((done) => (resolve = done));
};

export const endHydration = (): void => resolve();

/** Resolves once React has hydrated the whole page. */
export const untilHydrated = (): Promise<void> | undefined => hydrated;
