import { isAppPath } from "./routes.ts";

/**
 * How a link of content opens. `page`: a page of the app, or a part of the same text, in place. `tab`: another site or a file of
 * the conference, in a new tab. `device`: mail or a call, in another app. Null: not at all.
 */
export type LinkOpening = "page" | "tab" | "device" | null;

export const linkOpening = (address: string): LinkOpening => {
  if (/^(mailto|tel):/i.test(address)) return "device";
  if (/^https?:\/\//i.test(address)) return "tab";
  if (address.startsWith("#")) return "page";
  // Browsers read `//` and `/\` as the start of another host.
  if (!/^\/(?![/\\])/.test(address)) return null;
  return isAppPath(address) ? "page" : "tab";
};

/** Whether a click on a link is registered: it leads out of the app, and is not a call. */
export const isRegisteredLink = (address: string): boolean =>
  linkOpening(address) === "tab" || /^mailto:/i.test(address);
