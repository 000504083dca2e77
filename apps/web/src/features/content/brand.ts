import type { Edition } from "@narthex/contract/editions";
import { useEffect } from "react";
import { storage } from "@narthex/client/storage.ts";

/** Also read by the page's first script, so that the app starts in the edition's colours. */
const BRAND_KEY = "narthex.brand";

/** The edition's three accents, as the tokens name them. */
const brandProperties = ({ brand }: Pick<Edition, "brand">): Record<string, string> => ({
  "--brand-accent-light": brand.light.accent,
  "--brand-accent-ink-light": brand.light.accentInk,
  "--brand-accent-soft-light": brand.light.accentSoft,
  "--brand-accent-dark": brand.dark.accent,
  "--brand-accent-ink-dark": brand.dark.accentInk,
  "--brand-accent-soft-dark": brand.dark.accentSoft,
});

/** Applies the colours of the current edition. */
export const useBrand = (edition: Edition | undefined): void => {
  useEffect(() => {
    if (!edition) return;
    const properties = brandProperties(edition);
    for (const [name, value] of Object.entries(properties)) document.documentElement.style.setProperty(name, value);
    storage.set(BRAND_KEY, JSON.stringify(properties));
  }, [edition]);
};
