import { useLocation, useNavigate, useRouter } from "@tanstack/react-router";
import { useRef } from "react";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** The overlays open at this history entry, with their data. */
    overlays?: Record<string, unknown>;
  }
}

export type Overlay = {
  isOpen: boolean;
  /** From the history state, not validated. */
  data: unknown;
  open: (data?: unknown) => void;
  close: () => void;
};

/** An overlay with its own history entry: Back closes only the overlay, also after a reload. */
export const useOverlay = (name: string): Overlay => {
  const { overlays, __TSR_key: entry } = useLocation({ select: ({ state }) => state });
  const navigate = useNavigate();
  const { history } = useRouter();
  // History navigation is asynchronous; a second tap in between must not leave the screen.
  const closed = useRef<string>(undefined);
  const isOpen = overlays !== undefined && Object.hasOwn(overlays, name);
  return {
    isOpen,
    data: overlays?.[name],
    open: (data = null) =>
      void navigate({
        to: ".",
        search: true,
        hash: true,
        resetScroll: false,
        state: (old) => ({ ...old, overlays: { ...old.overlays, [name]: data } }),
      }),
    close: () => {
      if (!isOpen || closed.current === entry) return;
      closed.current = entry;
      history.back({ ignoreBlocker: true });
    },
  };
};
