import { useEffect, useState } from "react";

/** How far the day's cards reach: further where they stand under the header's logo. */
const NARROW = 768;
const FAR_ON_NARROW = 366;
const FAR = 316;

/** Has the page scrolled past its day cards? */
export const isScrolledPast = (scrolled: number, width: number): boolean =>
  scrolled > (width < NARROW ? FAR_ON_NARROW : FAR);

/** Asking where the page stands makes the browser lay it out, so it is asked when it moved and never while it is drawn. */
export const useScrolledPast = (): boolean => {
  const [isPast, setPast] = useState(false);
  useEffect(() => {
    const look = (): void => setPast(isScrolledPast(scrollY, innerWidth));
    const frame = requestAnimationFrame(look);
    addEventListener("scroll", look, { passive: true });
    addEventListener("resize", look);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener("scroll", look);
      removeEventListener("resize", look);
    };
  }, []);
  return isPast;
};
