import { type PointerEvent, useRef } from "react";

/** A drag further than this, or faster than the speed below, closes the sheet. */
const CLOSING_PX = 96;
const CLOSING_PX_PER_MS = 0.6;

type Drag = { pointer: number; fromY: number; at: number };

const place = (event: PointerEvent, y: number, isDragged: boolean): void => {
  const sheet = event.currentTarget.closest("dialog");
  if (!sheet) return;
  sheet.style.translate = y > 0 ? `0 ${y}px` : "";
  sheet.style.transition = isDragged ? "none" : "translate 200ms var(--ease-spring)";
};

/** Moves a sheet down with the finger that drags its head; it closes, or springs back. */
export const useDragDown = (onClose: () => void) => {
  const drag = useRef<Drag>(null);
  const end = (event: PointerEvent): void => {
    const { current } = drag;
    if (current?.pointer !== event.pointerId) return;
    drag.current = null;
    const y = event.clientY - current.fromY;
    const isFast = y > 24 && y / (event.timeStamp - current.at) > CLOSING_PX_PER_MS;
    if (event.type === "pointerup" && (y > CLOSING_PX || isFast)) onClose();
    else place(event, 0, false);
  };
  return {
    onPointerDown: (event: PointerEvent): void => {
      // On large windows the dialog is in the middle: there is nothing to pull it down to.
      if (!event.isPrimary || matchMedia("(min-width: 48rem)").matches) return;
      drag.current = { pointer: event.pointerId, fromY: event.clientY, at: event.timeStamp };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent): void => {
      if (drag.current?.pointer === event.pointerId) place(event, event.clientY - drag.current.fromY, true);
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
};
