import type { Edition } from "@narthex/contract/editions";
import { brandProperties } from "@narthex/domain/brand";
import { useLayoutEffect } from "react";
import { storage } from "@narthex/client/storage.ts";

/** Also read by the page's first script, so that the app starts in the edition's colours. */
const BRAND_KEY = "narthex.brand";

/** Applies the colours of the current edition, before it is painted. */
export const useBrand = (edition: Edition | undefined): void => {
  useLayoutEffect(() => {
    if (!edition) return;
    const properties = brandProperties(edition.brand);
    // Important as in the style of the page, which may be of another edition.
    for (const [name, value] of Object.entries(properties))
      document.documentElement.style.setProperty(name, value, "important");
    storage.set(BRAND_KEY, JSON.stringify(properties));
  }, [edition]);
};
