import type { Drawing } from "@narthex/contract/first-screen";
import { useSyncExternalStore } from "react";

let part: Drawing["part"] = "screen";

/** Says what of the page the server draws. The app takes over the same. */
export const setDrawnPart = (drawn: Drawing["part"]): void => {
  part = drawn;
};

const subscribe = () => (): void => undefined;

/** Whether the screen is shown: false while the server draws only the shell, and while the app takes that over. */
export const useShowsScreen = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => part === "screen",
  );
