import type { ConferenceType, Locale } from "@narthex/contract/base/common";
import { CONFERENCE_TYPES } from "@narthex/contract/base/conference-types";
import type { Edition } from "@narthex/contract/app/editions";
import { editionPath } from "@narthex/domain/navigation/routes";
import { textIn } from "@narthex/domain/words/locales";
import { formatShortDate } from "@narthex/domain/editions/times";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Check, ChevronRight } from "lucide-react";
import { editionsQuery, storeConferenceType, useEditionPath, useView } from "#features/content/index.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { Arch } from "@narthex/ui/layout/arch.tsx";
import { BackLink } from "@narthex/ui/controls/back-link.tsx";
import { PageTitle } from "@narthex/ui/layout/page-title.tsx";
import { Redirect } from "@narthex/ui/layout/redirect.tsx";

/** The first type is the last choice. */
const CHOICES = CONFERENCE_TYPES.toReversed().map((conferenceType) => ({
  conferenceType,
  name: conferenceType.toLowerCase() as Lowercase<ConferenceType>,
  home: editionPath(conferenceType, "/home"),
}));

const datesOf = ({ days }: Edition, locale: Locale): string =>
  [days[0], days.at(-1)].flatMap((day) => (day ? [formatShortDate(day.date, locale)] : [])).join(" – ");

/** Choice of the conference for people registered for several. */
export const ConferenceScreen = () => {
  const messages = useMessages();
  const { conferenceType, conferenceTypes, locale } = useView();
  const path = useEditionPath();
  const editions = useQuery(editionsQuery).data ?? [];
  if (conferenceTypes.length < 2) return <Redirect to={path("/home")} />;
  return (
    <>
      <PageTitle
        title={messages.shell.conference}
        before={<BackLink to={path("/home")} label={messages.tabs.home} />}
      />
      <p className="mt-2 text-ink-2 lg:mt-6">{messages.pages.chooseConference}</p>
      <ul className="mt-5 grid gap-4 md:grid-cols-2 lg:max-w-reading">
        {CHOICES.filter((one) => conferenceTypes.includes(one.conferenceType)).map((choice) => {
          const edition = editions.find((each) => each.conferenceType === choice.conferenceType);
          const isChosen = choice.conferenceType === conferenceType;
          return (
            <li key={choice.name}>
              <Link
                to={choice.home}
                data-track={`conference-${choice.name}`}
                // At once, not with the screen that it leads to: that may take long to load.
                onClick={() => storeConferenceType(choice.conferenceType)}
                aria-current={isChosen ? "true" : undefined}
                className="block overflow-hidden rounded-card bg-raised shadow-lift"
              >
                {edition && (
                  <span
                    className="flex h-28 items-end justify-center text-white lg:h-40"
                    style={{ backgroundColor: edition.brand.light.accent }}
                  >
                    <Arch className="size-20 lg:size-28" />
                  </span>
                )}
                <span className="flex min-h-16 items-center justify-between gap-4 px-5 py-4">
                  <span>
                    <span className="display block text-xl">{messages.pages[choice.name]}</span>
                    {edition && (
                      <>
                        <span className="mt-1 block text-base font-semibold">{textIn(edition.title, locale)}</span>
                        <span className="block text-base text-ink-2">{datesOf(edition, locale)}</span>
                      </>
                    )}
                  </span>
                  {isChosen ? (
                    <Check aria-hidden="true" className="size-5 shrink-0 text-accent" />
                  ) : (
                    <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-3" />
                  )}
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </>
  );
};
