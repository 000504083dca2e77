const OWN_SHORT_LINK_PATH = "/p/";
const HASH_ID = /^([\w-]+)\/?$/;

/** The content of a QR code: the edition's short-link base, or a path of the app, followed by the hashId. */
export const shortLink = (base: string, hashId: string, origin: string): string =>
  new URL(base || OWN_SHORT_LINK_PATH, origin).href + encodeURIComponent(hashId);

const addressOf = (text: string): URL | null => {
  try {
    const address = new URL(text);
    return address.protocol === "http:" || address.protocol === "https:" ? address : null;
  } catch {
    return null;
  }
};

/**
 * The public id in the link of a person's QR code, or null for other texts. `base` is the edition's; codes that were made before
 * it had one lead to the app, at any of its hosts.
 */
export const hashIdOfCode = (text: string, base: string): string | null => {
  const address = addressOf(text);
  if (!address) return null;
  for (const each of [base || OWN_SHORT_LINK_PATH, OWN_SHORT_LINK_PATH]) {
    const start = new URL(each, address).href;
    const found = address.href.startsWith(start) ? HASH_ID.exec(address.href.slice(start.length))?.[1] : undefined;
    if (found !== undefined) return found;
  }
  return null;
};
