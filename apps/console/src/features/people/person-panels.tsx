import type { PersonPage } from "@narthex/contract/console/registrations";
import { useMessages } from "@narthex/client/messages.ts";
import { List, ListRow } from "@narthex/ui/layout/list-row.tsx";
import { joinDots } from "@narthex/ui/layout/join-dots.ts";
import type { ReactNode } from "react";
import { Panel } from "#features/frame/index.ts";
import { useTimeText } from "./time-text.ts";

type RowsProps = { title: string; none: string; note?: string | null; children: ReactNode[] };

const Rows = ({ title, none, note = null, children }: RowsProps) => (
  <Panel title={title}>
    {note !== null && <p className={children.length > 0 ? "mb-2" : ""}>{note}</p>}
    {children.length === 0 && note === null && <p className="text-ink-2">{none}</p>}
    {children.length > 0 && <List label={title}>{children}</List>}
  </Panel>
);

/** What the person chose, was given and is offered. */
export const PlacesPanel = ({ page: { places, offers, whyNoPlace } }: { page: PersonPage }) => {
  const { people } = useMessages();
  const timeOf = useTimeText();
  return (
    <Rows title={people.places} none={people.noPlaces} note={whyNoPlace && people.whyNoPlace[whyNoPlace]}>
      {[
        ...offers.map(({ title, start, location, deadline }) => (
          <ListRow
            key={`${title} ${start}`}
            title={title}
            text={joinDots([timeOf(start), location, people.offeredUntil(timeOf(deadline))])}
            end={people.offered}
          />
        )),
        ...places.map(({ title, status, ranking, start, location }) => (
          <ListRow
            key={`${title} ${ranking} ${start} ${location}`}
            title={title}
            text={joinDots([ranking !== null && people.choice(ranking), start && timeOf(start), location])}
            end={people.statuses[status]}
          />
        )),
      ]}
    </Rows>
  );
};

export const SeatsPanel = ({ page: { seats } }: { page: PersonPage }) => {
  const { people } = useMessages();
  return (
    <Rows title={people.seats} none={people.noSeats}>
      {seats.map(({ service, allocation }) => (
        <ListRow key={service} title={allocation} text={service} />
      ))}
    </Rows>
  );
};

export const NoticesPanel = ({ page: { notices } }: { page: PersonPage }) => {
  const { people } = useMessages();
  const timeOf = useTimeText();
  return (
    <Rows title={people.notices} none={people.noNotices}>
      {notices.map(({ channel, title, sentAt }) => (
        <ListRow
          key={`${channel} ${title} ${sentAt}`}
          title={title}
          text={people.channels[channel]}
          end={sentAt ? timeOf(sentAt) : people.waiting}
        />
      ))}
    </Rows>
  );
};
