import type { Edition } from "@narthex/contract/app/editions";
import type { ConsoleAccess } from "@narthex/contract/console/access";
import type { StaffRole } from "@narthex/contract/base/staff";
import { isLostNetwork } from "@narthex/client/call-error.ts";
import { call } from "@narthex/client/call/call.ts";
import { useNow } from "@narthex/client/clock.ts";
import { hasEnded } from "@narthex/domain/editions/editions";
import { forgetEndedDesks, readDeskAccess } from "@narthex/client/session/desk-device.ts";
import { q } from "@narthex/client/query.ts";
import { DESK_NAME_KEY, storage } from "@narthex/client/storage/storage.ts";
import { queryOptions } from "@tanstack/react-query";
import { createContext, use } from "react";

const ACCESS = "GET /console/access";
/** How long a desk that knows what its person may open waits for the server. */
const ACCESS_WAIT_MS = 3_000;

/** What the person may open, by the server. Without one, a device that has a desk opens that. */
async function readAccess(): Promise<ConsoleAccess> {
  const asked = call(ACCESS);
  if (storage.get(DESK_NAME_KEY) === null) return asked;
  void forgetEndedDesks();
  asked.catch(() => undefined);
  const late = new Promise<null>((resolve) => setTimeout(resolve, ACCESS_WAIT_MS, null));
  try {
    const answer = await Promise.race([asked, late]);
    return answer ?? (await readDeskAccess()) ?? (await asked);
  } catch (error) {
    const known = isLostNetwork(error) ? await readDeskAccess() : null;
    if (known) return known;
    throw error;
  }
}
export const accessQuery = queryOptions({ ...q(ACCESS), queryFn: readAccess });

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

const MINUTE_MS = 60_000;

/** Whether the conference is over. */
export function useHasEnded(): boolean {
  const { edition } = useFrame();
  return hasEnded(edition, "SCS", useNow(MINUTE_MS));
}

/** No day of it has an event. */
export const isWithoutSchedule = ({ days }: Edition): boolean =>
  days.every(({ endsAt }) => endsAt.SCS === null && endsAt.GC === null);

/** Where someone begins: who only brings photos begins with bringing them. */
export const firstPathOf = (roles: readonly StaffRole[]): string =>
  roles.every((role) => role === "photographer") ? "photos/upload" : "today";

const LAST_EDITION_KEY = "narthex.console.edition";
export const storeEdition = (id: string): void => storage.set(LAST_EDITION_KEY, id);

/** The edition to open: the last one of this device, or the first. */
export const startEdition = ({ editions }: ConsoleAccess): string | null => {
  const last = storage.get(LAST_EDITION_KEY);
  const found = editions.find(({ edition }) => edition.id === last) ?? editions[0];
  return found?.edition.id ?? null;
};
