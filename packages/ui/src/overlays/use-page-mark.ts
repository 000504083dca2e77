import { useLayoutEffect } from "react";

const counts = new Map<string, number>();

const count = (attribute: string, by: number): void => {
  const next = (counts.get(attribute) ?? 0) + by;
  counts.set(attribute, next);
  document.documentElement.toggleAttribute(attribute, next > 0);
};

/**
 * Sets an attribute of the document while a component is shown, for the styles of other parts. With `html:has(…)` a browser would
 * look through the whole page for each element that comes or goes.
 */
export const usePageMark = (
  attribute: "data-scroll-held" | "data-covers-corners" | "data-pinned" | "data-missing" | "data-profile",
  isSet = true,
): void =>
  useLayoutEffect(() => {
    if (!isSet) return;
    count(attribute, 1);
    return () => count(attribute, -1);
  }, [attribute, isSet]);
