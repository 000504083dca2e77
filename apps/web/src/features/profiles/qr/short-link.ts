const OWN = "/p/";

/** What a QR code says: the edition's short-link base, on our own origin where it names none, and the hashId. */
export const shortLink = (base: string, hashId: string, origin: string): string =>
  new URL(base || OWN, origin).href + encodeURIComponent(hashId);
