import type { ConferenceType } from "@narthex/contract/base/common";
import type { Edition } from "@narthex/contract/app/editions";
import { CONNECT_PATH, editionOfPage } from "@narthex/domain/navigation/routes";
import { formatShortDate } from "@narthex/domain/editions/times";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { editionsQuery, QueryBoundary, storeConferenceType } from "#features/content/index.ts";
import { currentDevice } from "@narthex/client/device.ts";
import { useCurrentLocale, useMessages } from "@narthex/client/messages.ts";
import { buttonLook } from "@narthex/ui/controls/button.tsx";
import { List, ListRow } from "@narthex/ui/layout/list-row.tsx";
import { deepLink } from "../deep-link.ts";
import { SignedOutLayout } from "../signed-out-layout.tsx";

/** The edition that needs no question: the only one, or that of the page that a link asked for. */
const knownEdition = (editions: readonly Edition[]): ConferenceType | null => {
  const [only, ...others] = editions;
  if (only && others.length === 0) return only.conferenceType;
  return deepLink() ? editionOfPage(deepLink()) : null;
};

/** Asks which of the server's editions to begin with. After the sign-in the registration decides. */
export const ChooseEdition = () => {
  const messages = useMessages();
  const query = useQuery(editionsQuery);
  return (
    <SignedOutLayout title={messages.connect.choose}>
      <QueryBoundary
        query={query}
        skeleton={
          <p role="status" className="text-ink-2">
            {messages.shell.loading}
          </p>
        }
      >
        {(editions) => <Editions editions={editions} />}
      </QueryBoundary>
      {currentDevice().storeServer && (
        <Link to={CONNECT_PATH} search={{ change: "yes" }} className={buttonLook("ghost")}>
          {messages.connect.another}
        </Link>
      )}
    </SignedOutLayout>
  );
};

const Editions = ({ editions }: { editions: readonly Edition[] }) => {
  const locale = useCurrentLocale();
  const navigate = useNavigate();
  const known = knownEdition(editions);
  const choose = (conferenceType: ConferenceType): void => {
    storeConferenceType(conferenceType);
    void navigate({ to: "/login", replace: true });
  };
  useEffect(() => {
    if (!known) return;
    storeConferenceType(known);
    void navigate({ to: "/login", replace: true });
  }, [known, navigate]);
  const dates = ({ days, year }: Edition): string => {
    const [first, last] = [days[0], days.at(-1)];
    if (!first || !last) return String(year);
    return `${formatShortDate(first.date, locale)} – ${formatShortDate(last.date, locale)} · ${year}`;
  };
  if (known) return null;
  return (
    <div className="w-full">
      <List>
        {editions.map((edition) => (
          <ListRow
            key={edition.id}
            title={edition.title[locale] ?? edition.title.en}
            text={dates(edition)}
            onClick={() => choose(edition.conferenceType)}
          />
        ))}
      </List>
    </div>
  );
};
