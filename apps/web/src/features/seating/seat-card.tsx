import type { SeatingPlan } from "@narthex/contract/app/seating";
import { todayIn } from "@narthex/domain/editions/editions";
import { labelText } from "@narthex/domain/seating";
import { withoutJoiners } from "@narthex/domain/words/thai-words";
import { dateIn, formatDayNear, formatTiming } from "@narthex/domain/editions/times";
import { MapPin } from "lucide-react";
import { useView } from "#features/content/index.ts";
import { useNow } from "@narthex/client/clock.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { Button } from "@narthex/ui/controls/button.tsx";
import { Pill } from "@narthex/ui/layout/pill.tsx";
import { ScreenHeading } from "@narthex/ui/layout/screen-heading.tsx";
import { SeatNumerals } from "./seat-numerals.tsx";
import { Dots } from "@narthex/ui/layout/dots.tsx";

/** The state of a seat: assigned, not known because its read failed, not assigned, not stored on this device, or loading. */
export type Seat = { allocation: string } | { retry: () => void } | "none" | "away" | "coming";

/** The seat itself, large enough for a dark hall, and what it is for. */
export const SeatCard = ({ seat, service }: { seat: Seat; service: SeatingPlan | undefined }) => {
  const messages = useMessages();
  return (
    <section className="mt-2 rounded-sheet on-night p-5 lg:mt-8 lg:p-7">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <ScreenHeading
          title={messages.seating.title}
          name={service ? `${messages.seating.title}: ${withoutJoiners(service.title)}` : messages.seating.title}
          className="text-lg font-semibold text-night-ink-2"
        />
        {service?.label && <Pill tone="ember">{labelText(service.label)}</Pill>}
      </div>
      <SeatWords seat={seat} />
      {service && <ServiceLine service={service} />}
    </section>
  );
};

const SeatWords = ({ seat }: { seat: Seat }) => {
  const messages = useMessages();
  if (seat === "coming")
    return (
      <div role="status" aria-label={messages.shell.loading} className="skeleton mt-3 h-14 rounded-card opacity-30" />
    );
  if (seat === "none") return <Words title={messages.seating.none} text={messages.seating.noneText} />;
  if (seat === "away") return <Words title={messages.seating.notHere} text={messages.seating.notHereText} />;
  if ("retry" in seat)
    return (
      <div role="alert">
        <Words title={messages.seating.failed} text={messages.seating.failedText} />
        <Button className="mt-4" onClick={seat.retry}>
          {messages.shell.tryAgain}
        </Button>
      </div>
    );
  return (
    <div className="mt-4">
      <SeatNumerals allocation={seat.allocation} size="text-4xl" />
    </div>
  );
};

const Words = ({ title, text }: { title: string; text: string }) => (
  <>
    <p className="display mt-2 text-2xl/tight text-balance">{title}</p>
    <p className="mt-2 text-pretty text-night-ink-2">{text}</p>
  </>
);

const ServiceLine = ({ service: { title, startTime, durationInMin, location } }: { service: SeatingPlan }) => {
  const { edition, locale } = useView();
  const now = useNow();
  return (
    <div className="mt-5 border-t border-white/16 pt-4">
      <p className="text-lg/snug font-semibold text-balance">{title}</p>
      <p className="tabular mt-1 text-base text-night-ink-2">
        <Dots
          parts={[
            formatDayNear(dateIn(edition.timeZone, Date.parse(startTime)), todayIn(edition, now), locale),
            formatTiming(startTime, durationInMin, edition.timeZone, locale),
          ]}
        />
      </p>
      {location.map((place) => (
        <p key={place} className="mt-1 flex items-center gap-2 text-base text-night-ink-2">
          <MapPin aria-hidden="true" className="size-4.5 shrink-0" />
          <Dots parts={[place]} />
        </p>
      ))}
    </div>
  );
};
