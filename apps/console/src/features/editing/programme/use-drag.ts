import { type PointerEvent, useRef, useState } from "react";

/** A press that moves less is a press. */
const DRAG_STARTS_PX = 5;
/** So near to a side, the grid scrolls. */
const EDGE_PX = 48;
const SCROLL_PX = 12;

/** What is dragged: by how much, and the place under it. `null` if it is outside of every place. */
export type Drag<T> = { id: string; x: number; y: number; target: T | null };

/** Drags with a mouse. A finger scrolls, and presses instead. */
export function useDrag<T>(findTarget: (top: number, pointer: { x: number; y: number }) => T | null) {
  const [drag, setDrag] = useState<Drag<T> | null>(null);
  const origin = useRef<{ x: number; y: number; top: number; scroller: Element | null; left: number } | null>(null);
  const wasDragged = useRef(false);
  const end = (): void => {
    origin.current = null;
    setDrag(null);
  };
  return {
    drag,
    /** Whether the click that follows ended a drag. */
    wasDragged: (): boolean => wasDragged.current,
    handlers: (id: string, onDrop: (target: T) => void) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        wasDragged.current = false;
        if (event.pointerType !== "mouse" || event.button !== 0) return;
        const scroller = event.currentTarget.closest("[data-scrolls]");
        origin.current = {
          x: event.clientX,
          y: event.clientY,
          top: event.currentTarget.getBoundingClientRect().top,
          scroller,
          left: scroller?.scrollLeft ?? 0,
        };
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        const from = origin.current;
        if (!from) return;
        const [x, y] = [event.clientX - from.x, event.clientY - from.y];
        if (!drag && Math.hypot(x, y) < DRAG_STARTS_PX) return;
        if (!drag) event.currentTarget.setPointerCapture(event.pointerId);
        wasDragged.current = true;
        const box = from.scroller?.getBoundingClientRect();
        if (box && event.clientX > box.right - EDGE_PX) from.scroller?.scrollBy(SCROLL_PX, 0);
        if (box && event.clientX < box.left + EDGE_PX) from.scroller?.scrollBy(-SCROLL_PX, 0);
        const scrolled = (from.scroller?.scrollLeft ?? 0) - from.left;
        setDrag({ id, x: x + scrolled, y, target: findTarget(from.top + y, { x: event.clientX, y: event.clientY }) });
      },
      onPointerUp: () => {
        const target = drag?.target;
        end();
        if (target) onDrop(target);
      },
      onPointerCancel: end,
    }),
  };
}
