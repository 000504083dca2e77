import { nextPlace } from "@narthex/domain/day/next-place";
import type { ReadEvent } from "@narthex/domain/schedule/read-events";
import { dateIn, formatMoment, formatTime } from "@narthex/domain/editions/times";
import { useQuery } from "@tanstack/react-query";
import { CircleCheck } from "lucide-react";
import { useView } from "#features/content/index.ts";
import { useNow } from "@narthex/client/clock.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { q } from "@narthex/client/query.ts";
import { useMyDay } from "./use-my-day.ts";

/** The last arrival of this person, and where they go next. Nothing before the first one. */
export const CheckedIn = ({ events }: { events: readonly ReadEvent[] }) => {
  const { arrival: messages } = useMessages();
  const { conferenceType, edition, locale } = useView();
  const now = useNow();
  const own = useMyDay(events);
  const [last] = useQuery(q("GET /arrivals", { query: { conferenceType } })).data ?? [];
  if (!last) return null;
  const { timeZone } = edition;
  const isToday = dateIn(timeZone, Date.parse(last.at)) === dateIn(timeZone, now);
  const time = (isToday ? formatTime : formatMoment)(last.at, timeZone, locale);
  const next = nextPlace(events, own, now);
  return (
    <div className="mt-2 flex gap-2">
      <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-confirmed" />
      <div className="min-w-0 break-words">
        <p className="font-semibold text-confirmed">{messages.checkedIn(last.point, time)}</p>
        {next && <p>{messages.goNext(next.location, formatTime(next.startTime, timeZone, locale))}</p>}
      </div>
    </div>
  );
};
