import { dragSelected } from "@narthex/domain/photos/photos";
import { type PointerEvent, useRef } from "react";
import type { Selection } from "./use-selection.ts";

type Drag = { from: number; to: number; before: readonly string[] };

/** The place in its gallery of the photo that an element belongs to. */
export const photoIndexOf = (element: Element | null): number | null => {
  const index = element?.closest<HTMLElement>("[data-photo]")?.dataset["photo"];
  return index === undefined ? null : Number(index);
};

const indexAt = (x: number, y: number): number | null => photoIndexOf(document.elementFromPoint(x, y));

/**
 * Selects photos by dragging over them. A finger has to start sideways: up and down scrolls the page, and the browser then ends
 * the drag. The click at the end of a drag is not a tap.
 */
export const useDragSelect = (keys: readonly string[], { isSelecting, selected, replace }: Selection) => {
  const drag = useRef<Drag | null>(null);
  const wasDragged = useRef(false);
  const end = (): void => void (drag.current = null);
  if (!isSelecting) return {};
  return {
    onPointerDown: ({ clientX, clientY, button }: PointerEvent) => {
      const from = button === 0 ? indexAt(clientX, clientY) : null;
      wasDragged.current = false;
      drag.current = from === null ? null : { from, to: from, before: selected };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const to = drag.current && indexAt(clientX, clientY);
      if (!drag.current || to === null || to === drag.current.to) return;
      wasDragged.current = true;
      drag.current.to = to;
      replace(dragSelected(drag.current.before, keys, drag.current.from, to));
    },
    onPointerUp: end,
    onPointerCancel: end,
    onClickCapture: (event: { stopPropagation: () => void }) => {
      if (wasDragged.current) event.stopPropagation();
      wasDragged.current = false;
    },
  };
};
