import type { ScreenView } from "@narthex/contract/console/screens";

/** What a screen showed last, and when it was read. */
type KeptView = { view: ScreenView; readAt: number };

const nameOf = (token: string): string => `narthex.screen.${token}`;

/** Only what everyone in the conference reads is kept, by the address of the screen. Private windows keep nothing. */
export const keepView = (token: string, kept: KeptView): void => {
  try {
    localStorage.setItem(nameOf(token), JSON.stringify(kept));
  } catch {
    // The screen goes on with what it has in memory.
  }
};

export const forgetView = (token: string): void => {
  try {
    localStorage.removeItem(nameOf(token));
  } catch {
    // Nothing was kept.
  }
};

export const keptView = (token: string): KeptView | null => {
  try {
    return JSON.parse(localStorage.getItem(nameOf(token)) ?? "null") as KeptView | null;
  } catch {
    return null;
  }
};
