import { todayIn } from "@narthex/domain/editions/editions";
import { eventFor, watchOf } from "@narthex/domain/schedule/read-events";
import { labelText } from "@narthex/domain/seating";
import { withoutJoiners } from "@narthex/domain/words/thai-words";
import { dateIn, formatDayNear, formatTiming } from "@narthex/domain/editions/times";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { FileQuestion, MapPin } from "lucide-react";
import { QueryBoundary, useBorrowedLocale, useEditionPath, useView } from "#features/content/index.ts";
import { useNow } from "@narthex/client/clock.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { BackBand } from "@narthex/ui/controls/back-link.tsx";
import { CardSkeleton } from "@narthex/ui/feedback/card-skeleton.tsx";
import { buttonLook } from "@narthex/ui/controls/button.tsx";
import { EmptyState } from "@narthex/ui/feedback/empty-state.tsx";
import { Pill } from "@narthex/ui/layout/pill.tsx";
import { ScreenHeading } from "@narthex/ui/layout/screen-heading.tsx";
import { LiveLink } from "./live-link.tsx";
import { MaterialSections } from "./material-sections.tsx";
import { WatchLink } from "./watch-link.tsx";
import { scheduleEventQuery, sessionMaterialsQuery, sessionsQuery } from "./sessions.queries.ts";
import { Dots } from "@narthex/ui/layout/dots.tsx";

/** The materials of a session, with its schedule entry. */
export const SessionCardScreen = () => {
  const messages = useMessages();
  const view = useView();
  const { edition, person, locale } = view;
  const now = useNow();
  const path = useEditionPath();
  const { name = "" }: { name?: string } = useParams({ strict: false });
  const sessionId = /^[1-9]\d{0,5}$/.test(name) ? Number(name) : -1;

  const sessions = useQuery(sessionsQuery(view));
  const summary = sessions.data?.find((session) => session.sessionId.sessionId === sessionId);
  const scheduled = useQuery(scheduleEventQuery(summary?.id, view)).data;
  const event = scheduled && eventFor(scheduled, person, edition, now);
  const watch = event ? watchOf(event, person, edition, now) : null;
  const materials = useQuery(sessionMaterialsQuery(sessionId, view));
  useBorrowedLocale(summary?.code);

  const title = event?.title ?? summary?.title ?? messages.session.session(sessionId);
  // Only an answer says that there is no such session. A read that failed does not.
  const isUnknown = sessionId < 0 || (sessions.data !== undefined && !summary && !materials.data);
  const isMissing = isUnknown || materials.data === null;

  const heading = isUnknown ? messages.notFound.title : isMissing ? (summary?.title ?? "") : title;
  return (
    <>
      <BackBand to={path("/schedule")} label={messages.session.backToSchedule} />
      <div className="lg:mt-8 lg:max-w-2xl xl:max-w-none">
        {event?.label && (
          <p className="mt-2 mb-2.5">
            <Pill>{labelText(event.label)}</Pill>
          </p>
        )}
        <ScreenHeading title={heading} name={withoutJoiners(heading)} className="display text-3xl lg:text-4xl" />
        {event?.subtitle && <p className="mt-2 text-lg text-pretty text-ink-2">{event.subtitle}</p>}
        {event && !event.isReplay && (
          <p className="tabular mt-3 text-ink-2">
            <Dots
              parts={[
                formatDayNear(dateIn(edition.timeZone, Date.parse(event.startTime)), todayIn(edition, now), locale),
                formatTiming(event.startTime, event.durationInMin, edition.timeZone, locale),
              ]}
            />
          </p>
        )}
        {event?.location.map((place) => (
          <p key={place} className="mt-1 flex items-center gap-2 text-ink-2">
            <MapPin aria-hidden="true" className="size-4.5 shrink-0 text-ink-3" />
            <Dots parts={[place]} />
          </p>
        ))}
        {event && watch?.kind === "stream" && (
          <p className="mt-5">
            <WatchLink event={event} watch={watch} className={buttonLook("solid")} />
          </p>
        )}
        {event && <LiveLink event={event} className={buttonLook("soft", "mt-5")} showIcon />}
        {isMissing ? (
          <EmptyState
            icon={<FileQuestion className="size-9" />}
            title={isUnknown ? messages.session.unknown : messages.session.empty}
            text={isUnknown ? messages.session.unknownText : messages.session.emptyText}
          />
        ) : (
          <QueryBoundary query={materials} skeleton={<CardSkeleton label={messages.shell.loading} />}>
            {(found) => found && <MaterialSections materials={found} sessionId={sessionId} />}
          </QueryBoundary>
        )}
      </div>
    </>
  );
};
