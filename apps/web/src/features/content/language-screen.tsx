import { useNavigate } from "@tanstack/react-router";
import { Check } from "lucide-react";
import { LANGUAGE_NAMES, useMessages } from "@narthex/client/messages.ts";
import { BackLink } from "@narthex/ui/controls/back-link.tsx";
import { PageTitle } from "@narthex/ui/layout/page-title.tsx";
import { chooseLocale } from "./locale.ts";
import { useEditionPath, useView } from "./view.ts";

/** The languages of the edition. A choice applies at once and leads home. */
export const LanguageScreen = () => {
  const messages = useMessages();
  const { conferenceType, edition, locale } = useView();
  const path = useEditionPath();
  const navigate = useNavigate();
  return (
    <>
      <PageTitle title={messages.language.title} before={<BackLink to={path("/home")} label={messages.tabs.home} />} />
      <p className="mt-2 text-ink-2 lg:mt-6">{messages.language.choose}</p>
      <ul className="mt-3 max-w-md divide-y divide-line">
        {edition.languages.map((language) => (
          <li key={language}>
            <div className="-mx-2">
              <button
                type="button"
                lang={language}
                aria-pressed={language === locale}
                className="flex min-h-14 w-full items-center justify-between rounded-control px-2 text-lg font-semibold hover:bg-sunk aria-pressed:text-accent"
                onClick={() => {
                  void chooseLocale(conferenceType, language).then(() => navigate({ to: path("/home") }));
                }}
              >
                {LANGUAGE_NAMES[language]}
                {language === locale && <Check aria-hidden="true" className="size-5" />}
              </button>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
};
