import type { ResourceLanguage } from "@narthex/contract/resources";
import { RESOURCE_LANGUAGES } from "@narthex/domain/resources";
import { ChevronRight } from "lucide-react";

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
