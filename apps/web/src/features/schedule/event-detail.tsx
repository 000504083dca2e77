import type { ReadEvent } from "@narthex/domain/schedule/read-events";
import { showsServicePrep, showsTableTime } from "@narthex/domain/schedule/schedule";
import { labelText } from "@narthex/domain/seating";
import { formatTiming } from "@narthex/domain/editions/times";
import { MapPin } from "lucide-react";
import { useView } from "#features/content/index.ts";
import { EventInterest, EventSlot, useOwnSlot } from "#features/experiences/index.ts";
import { CalendarFileButton, MyDayButton } from "#features/my-day/index.ts";
import { useNow } from "@narthex/client/clock.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { buttonLook } from "@narthex/ui/controls/button.tsx";
import { Pill } from "@narthex/ui/layout/pill.tsx";
import { plainText, TrustedHtml } from "@narthex/ui/trusted-html.tsx";
import { EventBanner } from "./event-banner.tsx";
import { EventLinks } from "./event-links.tsx";
import { EventSpeakers } from "./event-speakers.tsx";
import { Dots } from "@narthex/ui/layout/dots.tsx";

/** Everything about an event except its title. */
export const EventDetail = ({ event }: { event: ReadEvent }) => {
  const messages = useMessages();
  const { edition, locale } = useView();
  const now = useNow();
  const timing = event.isReplay ? "" : formatTiming(event.startTime, event.durationInMin, edition.timeZone, locale);
  const slot = useOwnSlot(event);
  const isWaiting = event.type === "spe" && !showsServicePrep(edition, now);
  return (
    <>
      {event.isCancelled && (
        <p className="mt-1.5">
          <Pill tone="quiet">{messages.schedule.cancelled}</Pill>
        </p>
      )}
      <p className="tabular mt-1.5 text-base font-semibold text-accent">
        <Dots parts={[timing, labelText(event.label)]} />
      </p>
      {event.subtitle && <p className="mt-1 text-lg text-pretty text-ink-2">{event.subtitle}</p>}
      {(slot?.location ? [] : event.location).map((place) => (
        <p key={place} className="mt-2 flex items-start gap-2 text-base">
          <MapPin aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-ink-3" />
          {place}
        </p>
      ))}
      {!event.isCancelled && <EventSlot event={event} waiting={isWaiting ? messages.schedule.servicePrepSoon : null} />}
      <div className="mt-4 flex flex-wrap gap-2 empty:hidden">
        <EventLinks event={event} first={buttonLook("solid")} rest={buttonLook("soft")} />
        {event.type !== "break" && <MyDayButton event={event} />}
        {!event.isReplay && !event.isCancelled && <CalendarFileButton event={event} />}
      </div>
      {event.sharing && <p className="mt-4 text-base text-pretty">{event.sharing}</p>}
      {event.cardDescription && <p className="mt-4 text-base text-pretty">{plainText(event.cardDescription)}</p>}
      {event.notes && <TrustedHtml html={event.notes} className="mt-4 text-base" />}
      <EventSpeakers event={event} />
      {!event.isCancelled && (
        <>
          <EventInterest event={event} />
          <Offers event={event} />
        </>
      )}
      {showsTableTime(event, edition) && <Questions event={event} />}
      {event.bannerImage && <EventBanner picture={event.bannerImage} className="mt-5" />}
    </>
  );
};

/** What can be chosen within an event. */
const Offers = ({ event }: { event: ReadEvent }) => {
  const messages = useMessages().schedule;
  if (event.cgExps.length === 0) return null;
  return (
    <section className="mt-5 border-t border-line pt-4">
      <h3 className="text-base font-semibold">{messages.sessionsOffered}</h3>
      <ul className="mt-3 grid gap-4">
        {event.cgExps.map((offer) => (
          <li key={offer.title}>
            <p className="font-semibold">{offer.title}</p>
            <p className="tabular text-base text-ink-2">
              <Dots parts={[offer.timing, offer.location, offer.cardLabel]} />
            </p>
            {offer.cardDescription && (
              <p className="mt-0.5 text-base text-pretty text-ink-2">{plainText(offer.cardDescription)}</p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
};

/** The questions for the table. */
const Questions = ({ event }: { event: ReadEvent }) => {
  const messages = useMessages().session;
  const questions = event.sessionId?.questions ?? [];
  if (questions.length === 0) return null;
  return (
    <section className="mt-5 border-t border-line pt-4">
      <h3 className="text-base font-semibold">{messages.questions}</h3>
      <ol className="mt-3 grid gap-3">
        {questions.map((question, index) => (
          <li key={question.description} className="grid grid-cols-[1.75rem_1fr]">
            <span aria-hidden="true" className="display text-xl text-accent">
              {index + 1}
            </span>
            <TrustedHtml html={question.description} className="text-base" />
          </li>
        ))}
      </ol>
    </section>
  );
};
