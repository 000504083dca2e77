import type { Edition } from "@narthex/contract/app/editions";
import { brandProperties } from "@narthex/domain/words/brand";
import { useLayoutEffect } from "react";

/** Applies the colours of the current edition, before it is painted. */
export const useBrand = (edition: Edition | undefined): void => {
  useLayoutEffect(() => {
    if (!edition) return;
    // Important as in the style of the page, which may be of another edition.
    for (const [name, value] of Object.entries(brandProperties(edition.brand)))
      document.documentElement.style.setProperty(name, value, "important");
  }, [edition]);
};
