let takenOver: Promise<void> | undefined;
let resolve = (): void => undefined;

/**
 * Called before React takes over a page that the server rendered. React does so in parts, and each must first render as it was
 * rendered: until the last one, no query gets an answer.
 */
export const beginTakeOver = (): void => {
  takenOver = new Promise((done) => (resolve = done));
};

export const endTakeOver = (): void => resolve();

/** Resolves once React has taken the page over. */
export const untilTakenOver = (): Promise<void> | undefined => takenOver;
