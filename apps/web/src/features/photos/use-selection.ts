import { toggleSelected, toggleAllSelected } from "@narthex/domain/photos/photos";
import { useState } from "react";
import { useOverlay } from "#platform/overlay.ts";

export type Selection = {
  isSelecting: boolean;
  selected: readonly string[];
  /** Starts with nothing selected. */
  start: () => void;
  cancel: () => void;
  clear: () => void;
  toggle: (key: string) => void;
  toggleAll: (keys: readonly string[]) => void;
  replace: (keys: readonly string[]) => void;
};

/** The selected photos. Back ends selecting before it leaves the screen. */
export const useSelection = (): Selection => {
  const { isOpen: isSelecting, data: id, open, close } = useOverlay("selecting");
  const [last, setLast] = useState<{ id: unknown; keys: readonly string[] }>({ id: null, keys: [] });
  // Keys from an earlier selection do not count.
  const selected = isSelecting && last.id === id ? last.keys : [];
  const select = (keys: readonly string[]): void => setLast({ id, keys });
  return {
    isSelecting,
    selected,
    start: () => open(crypto.randomUUID()),
    cancel: close,
    clear: () => select([]),
    toggle: (key) => select(toggleSelected(selected, key)),
    toggleAll: (keys) => select(toggleAllSelected(selected, keys)),
    replace: select,
  };
};
