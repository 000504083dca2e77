const PROFILE_ADDRESS = /^https?:\/\/[^/]+\/p\/([\w-]+)\/?$/i;

/** The public id in the link of a person's QR code, or null for other texts. */
export const hashIdOfCode = (text: string): string | null => PROFILE_ADDRESS.exec(text)?.[1] ?? null;

const OWN_SHORT_LINK_PATH = "/p/";

/** The content of a QR code: the edition's short-link base, or a path of the app, followed by the hashId. */
export const shortLink = (base: string, hashId: string, origin: string): string =>
  new URL(base || OWN_SHORT_LINK_PATH, origin).href + encodeURIComponent(hashId);
