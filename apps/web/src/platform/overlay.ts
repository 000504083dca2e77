import { useLocation, useNavigate, useRouter } from "@tanstack/react-router";
import { useRef } from "react";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** What lies over the screen at this entry of the history, and what each of them is about. */
    overlays?: Record<string, unknown>;
  }
}

export type Overlay = {
  isOpen: boolean;
  /** As it was in the history: parse it. */
  data: unknown;
  open: (data?: unknown) => void;
  close: () => void;
};

/** Something over the screen, as an entry of the history: Back closes it alone, after a reload too. */
export const useOverlay = (name: string): Overlay => {
  const { overlays, __TSR_key: entry } = useLocation({ select: ({ state }) => state });
  const navigate = useNavigate();
  const { history } = useRouter();
  // The browser goes back in its own time; a second tap in between must not leave the screen.
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
      history.back();
    },
  };
};
