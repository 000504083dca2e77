import { useSyncExternalStore } from "react";

/** How far the day's cards reach: further where they stand under the header's logo. */
const NARROW = 768;
const FAR_ON_NARROW = 366;
const FAR = 316;

/** Has the page scrolled past its day cards? */
export const isScrolledPast = (scrolled: number, width: number): boolean =>
  scrolled > (width < NARROW ? FAR_ON_NARROW : FAR);

const subscribe = (listener: () => void): (() => void) => {
  addEventListener("scroll", listener, { passive: true });
  addEventListener("resize", listener);
  return () => {
    removeEventListener("scroll", listener);
    removeEventListener("resize", listener);
  };
};

export const useScrolledPast = (): boolean =>
  useSyncExternalStore(subscribe, () => isScrolledPast(scrollY, innerWidth));
