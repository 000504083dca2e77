import { ownPlaces, withdrawal } from "../experience-pages.ts";
import { todayIn } from "@narthex/domain/editions/editions";
import { dateIn, formatMoment } from "@narthex/domain/editions/times";
import { useView } from "#features/content/index.ts";
import { Lights } from "@narthex/ui/media/lights.tsx";
import { useMessages } from "@narthex/client/messages.ts";
import { RankedList } from "../choosing/ranked-list.tsx";
import { Explanations } from "./explanations.tsx";
import { Offers } from "./offers.tsx";
import { OwnPlace } from "./own-place.tsx";
import { useOwnAllocation } from "./own-allocation.ts";
import { titleOf, type ExperiencesState } from "../use-experiences.ts";

/** Says that published places were withdrawn, and why. */
const TakenBack = ({ at, reason }: { at: string; reason: string }) => {
  const messages = useMessages().places;
  const { edition, locale } = useView();
  return (
    <div role="status" className="mt-4 rounded-card bg-pending-soft p-4.5">
      <h3 className="font-bold text-pending">{messages.takenBack}</h3>
      <p className="mt-1 max-w-2xl text-pretty">{messages.takenBackText}</p>
      {reason !== "" && (
        <figure className="mt-3">
          <figcaption className="text-sm text-ink-2">{messages.takenBackReason}</figcaption>
          <blockquote className="mt-0.5 max-w-2xl font-semibold break-words whitespace-pre-line">{reason}</blockquote>
        </figure>
      )}
      <p className="tabular mt-2 text-base text-ink-2">{formatMoment(at, edition.timeZone, locale)}</p>
    </div>
  );
};

/** Of tickets, and of what is said in the place of one. */
const COLUMNS = "mt-4 grid gap-2.5 md:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2";

/** What the person was given, the next place first; what is offered to them; and how it was decided. */
export const OwnPlaces = ({ state }: { state: ExperiencesState }) => {
  const messages = useMessages().choices;
  const { edition } = useView();
  const { own, isLoading } = useOwnAllocation(state.isAllocated);
  const places = ownPlaces(state.signups, state.now);
  const rest = state.signups.filter((signup) => signup.ranking !== null && !places.includes(signup));
  if (places.length === 0 && rest.length === 0) return <p className="mt-3 text-ink-2">{messages.didNot}</p>;
  const { allocatedAt } = state.times;
  const isDayOfPlaces = allocatedAt !== null && dateIn(edition.timeZone, allocatedAt) === todayIn(edition, state.now);
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
        <TakenBack at={own.takenBack.at} reason={own.takenBack.reason} />
      )}
      {own && <Offers offers={own.offers} exchanges={own.exchanges} state={state} />}
      {isWithout && !own?.offers.length && (
        <div className={COLUMNS}>
          <div className="rounded-card bg-raised p-5 shadow-lift ring-1 ring-line">
            <p className="display text-xl text-pretty">{places.length > 0 ? messages.noChoice : messages.noPlace}</p>
            {isWaiting && <p className="mt-1.5 text-pretty text-ink-2">{messages.waitingList}</p>}
          </div>
        </div>
      )}
      {places.length > 0 && isDayOfPlaces && !isWithout && (
        <div className="night-fill mt-3 flex items-center gap-3 rounded-sheet ps-5 pe-3">
          <p className="display text-2xl">{messages.placesAreHere}</p>
          <div className="min-w-24 flex-1">
            <Lights />
          </div>
        </div>
      )}
      {places.length > 0 && (
        <ul className={COLUMNS}>
          {places.map((place) => (
            <OwnPlace
              key={`${place.type} ${place.scheduleId ?? ""}`}
              place={place}
              title={titleOf(state, place.type)}
              now={state.now}
            />
          ))}
        </ul>
      )}
      {explanations.length > 0 && (
        <div className="mt-4">
          <Explanations
            explanations={explanations}
            isOfEarlierRule={own?.isOfEarlierRule === true}
            isOpen={isWithout}
            state={state}
          />
        </div>
      )}
      {explanations.length === 0 && rest.length > 0 && !isLoading && (
        <>
          {places.length > 0 && <h3 className="mt-6 text-base font-semibold text-ink-2">{messages.others}</h3>}
          <RankedList state={state} signups={rest} />
        </>
      )}
    </>
  );
};
