import type { Locale } from "@narthex/contract/base/common";
import type { PreviewPerson } from "@narthex/contract/console/preview";
import { now } from "@narthex/client/clock.ts";
import { useCurrentLocale } from "@narthex/client/messages.ts";
import { useFrame, useTyped } from "#features/frame/index.ts";

export const THEMES = ["light", "dark"] as const;

/** As whom, when and how the draft is looked at. */
export type PreviewSettings = {
  person: PreviewPerson;
  locale: Locale;
  theme: (typeof THEMES)[number];
  /** Where the clock of the preview starts; null for the present time. */
  startsAt: string | null;
};

/** The settings of this tab: the same beside each editor. */
export const usePreviewSettings = (): [PreviewSettings, (next: Partial<PreviewSettings>) => void] => {
  const { edition } = useFrame();
  const locale = useCurrentLocale();
  const [settings, store] = useTyped<PreviewSettings>(`preview.${edition.id}`, {
    person: { type: "SCS", standing: "delegate", group: null, slot: null },
    locale: edition.languages.includes(locale) ? locale : (edition.languages[0] ?? "en"),
    theme: "light",
    startsAt: null,
  });
  return [settings, (next) => store({ ...settings, ...next })];
};

/** The clock of a preview: it runs on from the chosen instant. */
export const previewClock = ({ startsAt }: Pick<PreviewSettings, "startsAt">): (() => string) => {
  const opened = now();
  const start = startsAt === null ? opened : Date.parse(startsAt);
  return () => new Date(start + now() - opened).toISOString();
};
