import { startTransition, useEffect, useState } from "react";

/** In pixels per millisecond. Faster than the first nobody recognizes a photo; slower than the second everyone does. */
const FLUNG = 1.5;
const SLOW = 0.8;
/** After the last scroll event. */
const SETTLED_MS = 100;

/** Where the page was at an instant in milliseconds, and whether it was flung. */
export type Scroll = { at: number; y: number; isFlung: boolean };

export function afterScroll(last: Scroll, at: number, y: number): Scroll {
  const speed = Math.abs(y - last.y) / Math.max(1, at - last.at);
  return { at, y, isFlung: speed > (last.isFlung ? SLOW : FLUNG) };
}

/** Whether the page is flung, so that photos only pass by. */
export const useIsFlinging = (): boolean => {
  const [isFlinging, setIsFlinging] = useState(false);
  useEffect(() => {
    let last: Scroll = { at: 0, y: scrollY, isFlung: false };
    let timer: ReturnType<typeof setTimeout>;
    const follow = (next: Scroll): void => {
      if (next.isFlung !== last.isFlung) startTransition(() => setIsFlinging(next.isFlung));
      last = next;
    };
    const onScroll = ({ timeStamp }: Event): void => {
      follow(afterScroll(last, timeStamp, scrollY));
      clearTimeout(timer);
      timer = setTimeout(() => follow({ ...last, isFlung: false }), SETTLED_MS);
    };
    addEventListener("scroll", onScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      removeEventListener("scroll", onScroll);
    };
  }, []);
  return isFlinging;
};
