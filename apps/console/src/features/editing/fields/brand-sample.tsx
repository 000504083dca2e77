import type { DraftForm } from "@narthex/contract/console/drafts";
import {
  BRAND_BACKGROUNDS,
  brandContrast,
  MIN_CONTRAST,
  readableAccent,
  type Theme,
} from "@narthex/domain/words/contrast";
import type { Address } from "@narthex/domain/drafts/address";
import { useMessages } from "@narthex/client/messages.ts";
import type { ValueEditor } from "../use-draft-file.ts";

const COLOUR = /^#[0-9a-f]{6}$/i;

/** Whether a group has the colours of a brand in one theme. */
export const isBrand = ({ fields = {} }: DraftForm): boolean =>
  ["accent", "accentInk", "accentSoft"].every((name) => fields[name]?.kind === "colour");

/** The brand in one theme while it is chosen: as the app shows it, and whether the app has to change it. */
export const BrandSample = ({ editor, address }: { editor: ValueEditor; address: Address }) => {
  const { editing } = useMessages();
  const theme: Theme = address.at(-1) === "dark" ? "dark" : "light";
  const colour = (name: string): string => {
    const value = editor.valueAt([...address, name]);
    return typeof value === "string" ? value : "";
  };
  const chosen = { accent: colour("accent"), accentInk: colour("accentInk"), accentSoft: colour("accentSoft") };
  if (!Object.values(chosen).every((each) => COLOUR.test(each))) return null;
  const contrast = brandContrast(chosen, theme);
  const { accent, accentInk, accentSoft } = readableAccent(chosen, theme);
  const text = editing.contrast(contrast.toFixed(1));
  return (
    <div>
      <div
        className="flex flex-wrap items-center gap-3 rounded-control p-4 inset-ring inset-ring-line"
        style={{ background: BRAND_BACKGROUNDS[theme][0] }}
      >
        <span className="rounded-full px-4.5 py-2.5 font-semibold" style={{ background: accent, color: accentInk }}>
          {editing.brandButton}
        </span>
        <span className="rounded-full px-4.5 py-2.5 font-semibold" style={{ background: accentSoft, color: accent }}>
          {editing.brandButton}
        </span>
        <span className="font-semibold underline underline-offset-4" style={{ color: accent }}>
          {editing.brandLink}
        </span>
      </div>
      <p role="status" className="mt-2 text-pretty text-ink-2">
        {contrast < MIN_CONTRAST ? `${text} ${editing.contrastLow}` : text}
      </p>
    </div>
  );
};
