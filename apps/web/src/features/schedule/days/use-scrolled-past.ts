import { useEffect, useState } from "react";

/** Scroll positions in pixels below the day cards, which are lower on phones because of the logo. */
const PHONE_WIDTH_PX = 768;
const PHONE_PX = 366;
const DESKTOP_PX = 316;

export const isScrolledPast = (scrolled: number, width: number): boolean =>
  scrolled > (width < PHONE_WIDTH_PX ? PHONE_PX : DESKTOP_PX);

/** Reads the scroll position only in scroll events: reading it while rendering forces a layout. */
export const useScrolledPast = (): boolean => {
  const [isPast, setPast] = useState(false);
  useEffect(() => {
    const check = (): void => setPast(isScrolledPast(scrollY, innerWidth));
    const frame = requestAnimationFrame(check);
    addEventListener("scroll", check, { passive: true });
    addEventListener("resize", check);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener("scroll", check);
      removeEventListener("resize", check);
    };
  }, []);
  return isPast;
};
