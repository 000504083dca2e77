import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** The kit's colours of both themes, without comments: pages that the server sends carry the whole style. */
export const KIT_COLOURS = readFileSync(
  fileURLToPath(import.meta.resolve("@narthex/ui/colours.css")),
  "utf8",
).replaceAll(/\/\*[\s\S]*?\*\//g, "");

/** A colour of the light theme by its name in the kit, for emails, whose readers know no CSS variables. */
export function lightColour(name: string): string {
  const colour = new RegExp(`--${name}: (?:var\\([^,]+, )?(#[0-9a-f]{6})`).exec(KIT_COLOURS)?.[1];
  if (!colour) throw new Error(`The kit has no colour --${name}.`);
  return colour;
}
