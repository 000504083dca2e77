import { type Accents, brandProperties } from "@narthex/domain/words/brand";

/** An edition's accents as a style sheet. Important, because the page's first script applies those of the visit before. */
export const brandStyle = (brand: Accents): string =>
  `:root{${Object.entries(brandProperties(brand))
    .map(([name, value]) => `${name}:${value}!important`)
    .join(";")}}`;
