import type { ResourceLanguage } from "@narthex/contract/resources";
import { ChevronRight } from "lucide-react";

/** Every language by its own name. */
export const RESOURCE_LANGUAGES: Record<ResourceLanguage, { name: string; lang: string }> = {
  English: { name: "English", lang: "en" },
  TradChi: { name: "繁體中文", lang: "zh-Hant" },
  Thai: { name: "ไทย", lang: "th" },
};

/** How a language looks in a list to choose from. */
export const languageLine = "flex min-h-13 w-full items-center gap-3 py-2 text-start font-semibold hover:text-accent";

export const LanguageName = ({ language }: { language: ResourceLanguage }) => (
  <>
    <span lang={RESOURCE_LANGUAGES[language].lang} className="grow">
      {RESOURCE_LANGUAGES[language].name}
    </span>
    <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-3" />
  </>
);
