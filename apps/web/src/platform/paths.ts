import type { ConferenceType } from "@narthex/contract/common";

const REGIONAL = "/gpcr";

/** The edition that a path shows. */
export const conferenceTypeOfPath = (path: string): ConferenceType =>
  path === REGIONAL || path.startsWith(`${REGIONAL}/`) ? "Regional" : "Global";

/** A path of the Global set as this edition spells it. */
export const editionPath = (conferenceType: ConferenceType, path: string): string =>
  conferenceType === "Regional" ? REGIONAL + path : path;

/** A path without its edition's prefix. */
export const plainPath = (path: string): string =>
  conferenceTypeOfPath(path) === "Regional" ? path.slice(REGIONAL.length) || "/" : path;

/** An entry of the menu is active where the path equals or contains its target, except for the root. */
export const isActivePath = (path: string, target: string): boolean =>
  target === "/" ? path === "/" : path === target || path.includes(target);
