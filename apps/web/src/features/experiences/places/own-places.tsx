import type { Signup } from "@narthex/contract/experiences";
import { placesByTime, withdrawal } from "../experience-pages.ts";
import { formatDayOfMonth, formatMonth, formatTime, formatWeekday } from "@narthex/domain/times";
import { useView } from "#features/content/index.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { Pill } from "@narthex/ui/pill.tsx";
import { RankedList } from "../choosing/ranked-list.tsx";
import { Explanations } from "./explanations.tsx";
import { Offers } from "./offers.tsx";
import { useOwnAllocation } from "./own-allocation.ts";
import { TakenBack } from "./taken-back.tsx";
import { titleOf, type ExperiencesState } from "../use-experiences.ts";

const OwnPlace = ({ place, title }: { place: Signup; title: string }) => {
  const messages = useMessages().experiences;
  const { edition, locale } = useView();
  const { date, expTime, location, status } = place;
  const time = expTime && formatTime(expTime, edition.timeZone, locale);
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 rounded-card bg-raised p-4.5 shadow-lift">
      {date && (
        <span className="grid w-14 content-start justify-items-center rounded-control bg-accent-soft py-2 text-accent">
          <span className="text-xs font-semibold">{formatWeekday(date, locale)}</span>
          <span className="display text-2xl">{formatDayOfMonth(date)}</span>
          <span className="text-xs font-semibold">{formatMonth(date, locale)}</span>
        </span>
      )}
      <span className="col-start-2 min-w-0">
        <Pill tone="confirmed">
          {place.ranking === null ? messages.slot(messages.slotStatus[status]) : messages.slotStatus[status]}
        </Pill>
        <span className="mt-1.5 block text-lg/snug font-bold break-words">{title}</span>
        <span className="tabular mt-0.5 block text-base text-ink-2">
          {[time, location].filter(Boolean).join(" · ")}
        </span>
      </span>
    </li>
  );
};

/** What the person was given, by time; what is offered to them; and how it was decided. */
export const OwnPlaces = ({ state }: { state: ExperiencesState }) => {
  const messages = useMessages().choices;
  const own = useOwnAllocation(state.isAllocated);
  const places = placesByTime(state.signups);
  const rest = state.signups.filter((signup) => signup.ranking !== null && !places.includes(signup));
  if (places.length === 0 && rest.length === 0) return <p className="mt-3 text-ink-2">{messages.didNot}</p>;
  const explanations = own?.explanations ?? [];
  const isWithout =
    rest.length > 0 &&
    rest.every(({ status }) => status === "Unavailable") &&
    places.every(({ ranking }) => ranking === null);
  // Freed places are offered only after a publication, and until the experiences are over.
  const isWaiting =
    own?.publishedAt != null && own.offers.length === 0 && withdrawal(state.times, state.now) !== "over";
  return (
    <>
      {own?.takenBack && own.status === "takenBack" && (
        <TakenBack at={own.takenBack.at} reason={own.takenBack.reason} now={state.now} />
      )}
      {own && <Offers offers={own.offers} exchanges={own.exchanges} state={state} />}
      {isWithout && (
        <p className="mt-3 max-w-2xl text-pretty text-ink-2">
          {isWaiting ? `${messages.noPlace} ${messages.waitList}` : messages.noPlace}
        </p>
      )}
      {places.length > 0 && (
        <ul className="mt-4 grid gap-3 md:grid-cols-2">
          {places.map((place) => (
            <OwnPlace
              key={`${place.type} ${place.scheduleId ?? ""}`}
              place={place}
              title={titleOf(state, place.type)}
            />
          ))}
        </ul>
      )}
      {explanations.length > 0 && <Explanations explanations={explanations} state={state} />}
      {explanations.length === 0 && rest.length > 0 && (
        <>
          {places.length > 0 && <h3 className="mt-6 text-base font-semibold text-ink-2">{messages.others}</h3>}
          <RankedList state={state} signups={rest} />
        </>
      )}
    </>
  );
};
