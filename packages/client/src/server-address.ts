/** Set in the page of the native app, which is not loaded from the server. Empty if its person chooses the server. */
const META = 'meta[name="narthex-server"]';

const withoutSlash = (address: string): string => address.replace(/\/+$/, "");

/** The server that the build of the native app names, or nothing. */
export const builtServer = withoutSlash(globalThis.document?.querySelector<HTMLMetaElement>(META)?.content ?? "");

let base = builtServer;

/** The prefix of paths of the server: empty in a browser, whose page comes from the server, and before one is chosen. */
export const serverBase = (): string => base;

export const setServer = (address: string): void => {
  base = address;
};

/** The origin that links to the app have. */
export const appOrigin = (): string => (base ? new URL(base).origin : location.origin);

/** The present page's address for other people and apps. */
export const pageAddress = (): string => appOrigin() + location.pathname + location.search + location.hash;

/** Files of the server in an answer, also in its HTML. The native app must ask the server for them, not its own files. */
export const withServerAddresses = (json: string): string =>
  base ? json.replaceAll(/"\/(?=(?:media|api|calendar)\/)/g, `"${base}/`) : json;
