import type { ExchangeOffer, PlaceOffer, Place } from "@narthex/contract/console/experiences-allocation";
import { formatDeadline } from "@narthex/domain/editions/times";
import { useId, type ReactNode } from "react";
import { useMessages } from "@narthex/client/messages.ts";
import { Button } from "@narthex/ui/controls/button.tsx";
import { RefusalText } from "@narthex/ui/controls/refusal-text.tsx";
import { useView } from "#features/content/index.ts";
import { titleOf, type ExperiencesState } from "../use-experiences.ts";
import { useAnswer } from "./own-allocation.ts";
import { useSlotTime } from "./slot-time.ts";
import { Dots } from "@narthex/ui/layout/dots.tsx";

const OfferCard = ({ title, deadline, children }: { title: string; deadline: string; children: ReactNode }) => {
  const messages = useMessages().places;
  const { edition, locale } = useView();
  const id = useId();
  return (
    <li
      aria-labelledby={id}
      className="rounded-card bg-raised p-4.5 shadow-lift outline-2 -outline-offset-2 outline-accent"
    >
      <h4 id={id} className="text-lg/snug font-bold text-balance">
        {title}
      </h4>
      {children}
      <p className="tabular mt-3 text-base text-ink-2">
        {messages.answerBy(formatDeadline(Date.parse(deadline), edition.timeZone, locale))}
      </p>
    </li>
  );
};

const PlaceText = ({ name, place, state }: { name?: string; place: Place; state: ExperiencesState }) => {
  const slotTime = useSlotTime();
  return (
    <p className="mt-2">
      {name && <span className="block text-sm text-ink-2">{name}</span>}
      <span className="block font-semibold break-words">{titleOf(state, place.type)}</span>
      <span className="tabular block text-base text-ink-2">
        <Dots parts={[slotTime(place), place.venue]} />
      </span>
    </p>
  );
};

const Answers = ({
  accept,
  decline,
  isPending,
  isLost,
  onAnswer,
}: {
  accept: string;
  decline: string;
  isPending: boolean;
  isLost: boolean;
  onAnswer: (accept: boolean) => void;
}) => (
  <div className="mt-4 flex flex-wrap gap-2.5">
    {isLost && <AnswerLost />}
    <Button look="solid" disabled={isPending} data-track="offer-accept" onClick={() => onAnswer(true)}>
      {accept}
    </Button>
    <Button look="ghost" disabled={isPending} data-track="offer-decline" onClick={() => onAnswer(false)}>
      {decline}
    </Button>
  </div>
);

const AnswerLost = () => <RefusalText>{useMessages().places.answerLost}</RefusalText>;

/** A freed place that is kept for this person until a deadline. */
const FreePlace = ({ offer, state }: { offer: PlaceOffer; state: ExperiencesState }) => {
  const messages = useMessages().places;
  const { answer, ...waiting } = useAnswer("POST /exps/offers/:id");
  return (
    <OfferCard title={messages.freePlace} deadline={offer.deadline}>
      <PlaceText place={offer.place} state={state} />
      <Answers
        accept={messages.accept}
        decline={messages.decline}
        {...waiting}
        onAnswer={(accept) => answer(offer.id, accept)}
      />
    </OfferCard>
  );
};

/** An exchange by which this person and another both gain. */
const Exchange = ({ offer, state }: { offer: ExchangeOffer; state: ExperiencesState }) => {
  const messages = useMessages().places;
  const { answer, ...waiting } = useAnswer("POST /exps/exchanges/:id");
  return (
    <OfferCard title={messages.exchange} deadline={offer.deadline}>
      <p className="mt-1 text-base text-pretty text-ink-2">{messages.exchangeText}</p>
      <PlaceText name={messages.youGet} place={offer.get} state={state} />
      <PlaceText name={messages.youGive} place={offer.give} state={state} />
      {offer.hasAccepted ? (
        <p role="status" className="mt-3 font-semibold">
          {messages.accepted}
        </p>
      ) : (
        <Answers
          accept={messages.doExchange}
          decline={messages.keepMine}
          {...waiting}
          onAnswer={(accept) => answer(offer.id, accept)}
        />
      )}
    </OfferCard>
  );
};

/** What is offered to this person and waits for an answer. */
export const Offers = ({
  offers,
  exchanges,
  state,
}: {
  offers: readonly PlaceOffer[];
  exchanges: readonly ExchangeOffer[];
  state: ExperiencesState;
}) => {
  const messages = useMessages().places;
  if (offers.length + exchanges.length === 0) return null;
  return (
    <>
      <h3 className="mt-5 text-base font-semibold text-ink-2">{messages.offers}</h3>
      <ul className="mt-3 grid gap-3 md:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
        {offers.map((offer) => (
          <FreePlace key={offer.id} offer={offer} state={state} />
        ))}
        {exchanges.map((offer) => (
          <Exchange key={offer.id} offer={offer} state={state} />
        ))}
      </ul>
    </>
  );
};
