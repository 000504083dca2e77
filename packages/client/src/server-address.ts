/** Set in the page of the native app, which is not loaded from the server. */
const META = 'meta[name="narthex-server"]';

const configured = (): string =>
  globalThis.document?.querySelector<HTMLMetaElement>(META)?.content.replace(/\/+$/, "") ?? "";

/** What stands before paths of the server: nothing in a browser, where the page comes from it. */
export const serverBase = configured();

/** The origin that links to the app have. */
export const appOrigin = (): string => (serverBase ? new URL(serverBase).origin : location.origin);

/** The present page's address for other people and apps. */
export const pageAddress = (): string => appOrigin() + location.pathname + location.search + location.hash;

/** Files of the server in an answer, also in its HTML. The native app must ask the server for them, not its own files. */
export const withServerAddresses = (json: string, base = serverBase): string =>
  json.replaceAll(/"\/(?=(?:media|api|calendar)\/)/g, `"${base}/`);
