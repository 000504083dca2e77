import { useEffect, useState } from "react";

/** True from the first scrolling on, also of the browser, which returns to where a person was. */
export const useHasScrolled = (): boolean => {
  const [hasScrolled, setScrolled] = useState(false);
  useEffect(() => {
    const note = (): void => setScrolled(true);
    // Reading the position while rendering forces a layout.
    const frame = requestAnimationFrame(() => scrollY > 0 && note());
    addEventListener("scroll", note, { once: true, passive: true });
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener("scroll", note);
    };
  }, []);
  return hasScrolled;
};
