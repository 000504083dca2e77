import { backFrom, toggled, toggledAll } from "@narthex/domain/photos";
import { useBlocker } from "@tanstack/react-router";
import { useState } from "react";

export type Selection = {
  isSelecting: boolean;
  isShowingQr: boolean;
  selected: readonly string[];
  showQr: (isShown: boolean) => void;
  /** Select, and Cancel. Both begin with nothing chosen. */
  setSelecting: (isSelecting: boolean) => void;
  clear: () => void;
  toggle: (key: string) => void;
  toggleAll: (keys: readonly string[]) => void;
  /** Leaves the QR code or selecting; false where there is nothing left but the screen itself. */
  back: () => boolean;
};

const isUnderModal = (search: unknown): boolean => Boolean((search as { modal?: unknown }).modal);

/** What is chosen in this moment. The device's own Back leaves the QR code first, then selecting, then the screen. */
export const useSelection = (): Selection => {
  const [isSelecting, setIsSelecting] = useState(false);
  const [isShowingQr, showQr] = useState(false);
  const [selected, setSelected] = useState<readonly string[]>([]);

  const setSelecting = (next: boolean): void => {
    setIsSelecting(next);
    setSelected([]);
  };
  const back = (): boolean => {
    const from = backFrom({ isShowingQr, isSelecting });
    if (from === "qr") showQr(false);
    if (from === "selecting") setSelecting(false);
    return from !== "screen";
  };
  useBlocker({
    disabled: !isSelecting && !isShowingQr,
    enableBeforeUnload: false,
    // A modal of the layout lies above: Back closes that one first.
    shouldBlockFn: ({ action, current }) => action === "BACK" && !isUnderModal(current.search) && back(),
  });
  return {
    isSelecting,
    isShowingQr,
    selected,
    showQr,
    setSelecting,
    clear: () => setSelected([]),
    toggle: (key) => setSelected((now) => toggled(now, key)),
    toggleAll: (keys) => setSelected((now) => toggledAll(now, keys)),
    back,
  };
};
