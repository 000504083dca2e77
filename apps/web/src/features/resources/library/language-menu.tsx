import type { Resource } from "@narthex/contract/app/resources";
import type { ResourceLocale } from "@narthex/contract/base/common";
import { TEXT_LANGUAGES } from "@narthex/contract/base/languages";
import { languagesOf } from "@narthex/domain/library/resources";
import { useNavigate } from "@tanstack/react-router";
import { ChevronDown, Languages } from "lucide-react";
import { useView } from "#features/content/index.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { Dropdown, dropdownItem } from "@narthex/ui/overlays/dropdown.tsx";
import { useLibraryLocale } from "./use-library.ts";

/** The language of the library. It is stored in the URL unless it is the app's own. */
export const LanguageMenu = ({
  resources,
  isSmall = false,
}: {
  resources: readonly Resource[];
  /** Only its icon. */
  isSmall?: boolean;
}) => {
  const messages = useMessages().resources;
  const { locale: own } = useView();
  const { locale } = useLibraryLocale();
  const navigate = useNavigate();
  const offered = [...new Set<ResourceLocale>([own, ...languagesOf(resources)])];
  if (offered.length < 2) return null;
  const choose = (language: ResourceLocale): void =>
    void navigate({
      to: ".",
      search: (old: Record<string, unknown>) => ({ ...old, language: language === own ? undefined : language }),
      replace: true,
      resetScroll: false,
    });
  return (
    <Dropdown
      label={`${messages.language}: ${TEXT_LANGUAGES[locale].name}`}
      triggerClass={
        isSmall
          ? "grid size-float place-items-center rounded-full bg-raised text-ink shadow-lift inset-ring inset-ring-line hover:text-accent"
          : "inline-flex min-h-11 items-center gap-2 rounded-full px-4 py-2 text-base font-semibold inset-ring inset-ring-line hover:bg-sunk"
      }
      panelClass={`${isSmall ? "end-0" : "start-0"} top-full mt-2 w-64 max-w-window`}
      trigger={
        isSmall ? (
          <Languages aria-hidden="true" className="size-5" />
        ) : (
          <>
            <Languages aria-hidden="true" className="size-4.5 text-ink-2" />
            {TEXT_LANGUAGES[locale].name}
            <ChevronDown aria-hidden="true" className="size-4 text-ink-3" />
          </>
        )
      }
    >
      {offered.map((language) => (
        <button
          key={language}
          type="button"
          aria-current={language === locale ? "true" : undefined}
          className={dropdownItem}
          onClick={() => choose(language)}
        >
          {TEXT_LANGUAGES[language].name}
        </button>
      ))}
    </Dropdown>
  );
};
