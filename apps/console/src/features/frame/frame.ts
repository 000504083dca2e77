import type { Edition } from "@narthex/contract/editions";
import type { ConsoleAccess, StaffRole } from "@narthex/contract/staff";
import { q } from "@narthex/client/query.ts";
import { storage } from "@narthex/client/storage.ts";
import { createContext, use } from "react";

export const accessQuery = q("GET /console/access");

/** The conference that the screens are about, and what the person may do in it. */
export type Frame = {
  access: ConsoleAccess;
  edition: Edition;
  /** It was never published: only the console knows it. */
  isDraft: boolean;
  roles: readonly StaffRole[];
};

const FrameContext = createContext<Frame | null>(null);
export const FrameProvider = FrameContext.Provider;

export const useFrame = (): Frame => {
  const frame = use(FrameContext);
  if (!frame) throw new Error("useFrame needs a FrameProvider.");
  return frame;
};

/** No day of it has an event. */
export const isWithoutSchedule = ({ days }: Edition): boolean =>
  days.every(({ endsAt }) => endsAt.SCS === null && endsAt.GC === null);

const LAST_EDITION_KEY = "narthex.console.edition";
export const storeEdition = (id: string): void => storage.set(LAST_EDITION_KEY, id);

/** The edition to open: the last one of this device, or the first. */
export const startEdition = ({ editions }: ConsoleAccess): string | null => {
  const last = storage.get(LAST_EDITION_KEY);
  const found = editions.find(({ edition }) => edition.id === last) ?? editions[0];
  return found?.edition.id ?? null;
};
