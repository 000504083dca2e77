import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";

const LARGEST = 4;
const STEP = 1.5;
const SHOWN = 2;

type Point = { x: number; y: number };
/** What stays where it is while the size changes: a part of the picture, and its place in the box. */
type Aim = { part: Point; place: Point };

const middleOf = (box: HTMLElement): Point => ({ x: box.clientWidth / 2, y: box.clientHeight / 2 });

const placeIn = (box: HTMLElement, { clientX, clientY }: { clientX: number; clientY: number }): Point => {
  const { left, top } = box.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
};

const spread = ([one, two]: readonly Touch[]): number =>
  one && two ? Math.hypot(one.clientX - two.clientX, one.clientY - two.clientY) : 0;

const between = ([one, two]: readonly Touch[]): { clientX: number; clientY: number } => ({
  clientX: ((one?.clientX ?? 0) + (two?.clientX ?? 0)) / 2,
  clientY: ((one?.clientY ?? 0) + (two?.clientY ?? 0)) / 2,
});

export type Zoom = {
  box: RefObject<HTMLDivElement | null>;
  /** 1 shows the whole picture. */
  zoom: number;
  isLargest: boolean;
  larger: () => void;
  smaller: () => void;
  whole: () => void;
  /** Shows a part of the picture, twice as large as in the whole. */
  show: (part: Point) => void;
};

/** A picture in a box that scrolls: larger and smaller by buttons, keys, two fingers, or a wheel with Ctrl; dragged by a mouse. */
export const useZoom = (): Zoom => {
  const box = useRef<HTMLDivElement>(null);
  const aim = useRef<Aim | null>(null);
  const [zoom, setZoom] = useState(1);

  const zoomTo = (wanted: number, at?: Point): void => {
    const element = box.current;
    if (!element) return;
    const place = at ?? middleOf(element);
    const { scrollLeft, scrollTop, scrollWidth, scrollHeight } = element;
    aim.current = { place, part: { x: (scrollLeft + place.x) / scrollWidth, y: (scrollTop + place.y) / scrollHeight } };
    setZoom(Math.min(LARGEST, Math.max(1, wanted)));
  };
  const onGesture = useEffectEvent((by: number, at: Point): void => zoomTo(zoom * by, at));
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const wanted = { "+": zoom * STEP, "=": zoom * STEP, "-": zoom / STEP, "0": 1 }[event.key];
    if (wanted === undefined) return;
    event.preventDefault();
    zoomTo(wanted);
  });

  useLayoutEffect(() => {
    const element = box.current;
    if (!element || !aim.current) return;
    const { part, place } = aim.current;
    element.scrollTo(part.x * element.scrollWidth - place.x, part.y * element.scrollHeight - place.y);
    aim.current = null;
  });

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    return listen(element, onGesture, onKey);
  }, []);

  return {
    box,
    zoom,
    isLargest: zoom >= LARGEST,
    larger: () => zoomTo(zoom * STEP),
    smaller: () => zoomTo(zoom / STEP),
    whole: () => zoomTo(1),
    show: (part) => {
      if (!box.current) return;
      aim.current = { part, place: middleOf(box.current) };
      setZoom(SHOWN);
    },
  };
};

/** One finger scrolls as it does everywhere; only two, and a wheel with Ctrl, are taken from the browser. */
function listen(
  box: HTMLElement,
  onGesture: (by: number, at: Point) => void,
  onKey: (event: KeyboardEvent) => void,
): () => void {
  const controller = new AbortController();
  const options = { signal: controller.signal, passive: false };
  let last = 0;
  const onTouch = (event: TouchEvent): void => {
    const fingers = [...event.touches];
    const now = fingers.length === 2 ? spread(fingers) : 0;
    if (now > 0 && event.cancelable) event.preventDefault();
    if (now > 0 && last > 0 && event.type === "touchmove") onGesture(now / last, placeIn(box, between(fingers)));
    last = now;
  };
  for (const type of ["touchstart", "touchmove", "touchend", "touchcancel"] as const)
    box.addEventListener(type, onTouch, options);
  box.addEventListener(
    "wheel",
    (event) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      onGesture(Math.exp(-event.deltaY / 200), placeIn(box, event));
    },
    options,
  );
  box.addEventListener(
    "pointerdown",
    ({ pointerType, button }) => {
      if (pointerType === "mouse" && button === 0) drag(box, controller.signal);
    },
    options,
  );
  box.addEventListener("keydown", onKey, options);
  return () => controller.abort();
}

/** Moves what is seen with a mouse, until its button is let go. */
function drag(box: HTMLElement, signal: AbortSignal): void {
  const held = new AbortController();
  const options = { signal: AbortSignal.any([held.signal, signal]) };
  window.addEventListener("pointermove", ({ movementX, movementY }) => box.scrollBy(-movementX, -movementY), options);
  for (const type of ["pointerup", "pointercancel", "blur"]) window.addEventListener(type, () => held.abort(), options);
}
