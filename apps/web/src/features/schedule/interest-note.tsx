import type { ScheduleEvent } from "@narthex/contract/schedule";
import { showsServicePrep } from "@narthex/domain/schedule";
import { useView } from "#features/content/index.ts";
import { EventInterest } from "#features/experiences/index.ts";
import { useNow } from "@narthex/client/clock.ts";
import { plainText } from "@narthex/ui/trusted-html.tsx";
import { useMessages } from "@narthex/client/messages.ts";
import { Disclosure } from "./event-notes.tsx";

/** Notes on an event for some delegates: what it is, what it offers, and the sign-up deadline. */
export const InterestNote = ({ event }: { event: ScheduleEvent }) => {
  const messages = useMessages().schedule;
  const { edition } = useView();
  const now = useNow();
  const isWaiting = event.type === "spe" && !showsServicePrep(edition, now);
  return (
    <>
      {event.cardDescription && (
        <p className="mt-1.5 text-base text-pretty text-ink-2">{plainText(event.cardDescription)}</p>
      )}
      <EventInterest event={event} waiting={isWaiting ? messages.servicePrepSoon : null} />
      {event.cgExps.length > 0 && (
        <Disclosure label={messages.sessionsOffered}>
          <ul className="grid gap-4">
            {event.cgExps.map((offer) => (
              <li key={offer.title}>
                <p className="font-semibold text-ink">{offer.title}</p>
                <p className="text-sm text-ink-3">
                  {[offer.timing, offer.location, offer.cardLabel].filter(Boolean).join(" · ")}
                </p>
                {offer.cardDescription && (
                  <p className="mt-0.5 text-sm text-pretty text-ink-2">{plainText(offer.cardDescription)}</p>
                )}
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </>
  );
};
