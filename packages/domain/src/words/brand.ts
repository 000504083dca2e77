import type { Edition } from "@narthex/contract/app/editions";

/** An edition's accents in both themes. */
export type Accents = Pick<Edition["brand"], "light" | "dark">;

/** Accents as the tokens of the kit name them. */
export const brandProperties = ({ light, dark }: Accents): Record<string, string> => ({
  "--brand-accent-light": light.accent,
  "--brand-accent-ink-light": light.accentInk,
  "--brand-accent-soft-light": light.accentSoft,
  "--brand-accent-dark": dark.accent,
  "--brand-accent-ink-dark": dark.accentInk,
  "--brand-accent-soft-dark": dark.accentSoft,
});
