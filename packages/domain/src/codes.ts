const PROFILE_ADDRESS = /^https?:\/\/[^/]+\/p\/([\w-]+)\/?$/i;

/** The public id in the link of a person's QR code, or null for other texts. */
export const hashIdOfCode = (text: string): string | null => PROFILE_ADDRESS.exec(text)?.[1] ?? null;
