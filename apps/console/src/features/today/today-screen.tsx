import type { StaffRole } from "@narthex/contract/base/staff";
import type { ConsoleToday, TodayEvent } from "@narthex/contract/console/today";
import { useCurrentLocale, useMessages } from "@narthex/client/messages.ts";
import { useNow } from "@narthex/client/clock.ts";
import { q } from "@narthex/client/query.ts";
import { buttonLook } from "@narthex/ui/controls/button.tsx";
import { joinDots } from "@narthex/ui/layout/join-dots.ts";
import { List, ListRow } from "@narthex/ui/layout/list-row.tsx";
import { ProgressBar } from "@narthex/ui/feedback/progress-bar.tsx";
import { formatTiming } from "@narthex/domain/editions/times";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Suspense } from "react";
import { AttentionList, hasOpen } from "#features/attention/index.ts";
import { ANNOUNCEMENTS, LateButton, mayMove, SCHEDULE, UnsavedPanel } from "#features/editing/index.ts";
import { FirstStepsPanel } from "#features/first-steps/index.ts";
import { Page, Panel, QueryBoundary, useFrame } from "#features/frame/index.ts";

/** Who begins a part of a conference. */
const BEGINNERS: ReadonlySet<StaffRole> = new Set(["organiser", "programme", "people"]);
const MINUTE_MS = 60_000;
const REFRESH_MS = 30_000;

export const TodayScreen = () => {
  const { today } = useMessages();
  const locale = useCurrentLocale();
  const { edition, isDraft, roles } = useFrame();
  const input = { params: { edition: edition.id }, query: { locale } };
  const query = useQuery(q("GET /console/:edition/today", input, { refetchInterval: REFRESH_MS }));
  return (
    <Page title={today.title} actions={!isDraft && isEditor(roles) && <Actions />}>
      {isDraft && roles.some((role) => BEGINNERS.has(role)) && (
        <Suspense>
          <FirstStepsPanel />
        </Suspense>
      )}
      {isEditor(roles) && (
        <Suspense>
          <UnsavedPanel key={edition.id} />
        </Suspense>
      )}
      <QueryBoundary query={query}>
        {(state) => (
          <div className={isDraft ? "" : "grid gap-x-6 xl:grid-cols-[3fr_2fr] xl:grid-rows-[auto_1fr]"}>
            {/* On a phone what is open comes first. */}
            {hasOpen(state.attention) && <AttentionPanel attention={state.attention} />}
            {!isDraft && (
              <div className="min-w-0 xl:col-start-1 xl:row-span-2 xl:row-start-1">
                <Panel title={today.now}>
                  <Events events={state.now} none={today.nothingNow} isOn />
                </Panel>
                <Panel title={today.next}>
                  <Events events={state.next} none={today.nothingNext} />
                </Panel>
              </div>
            )}
            {!hasOpen(state.attention) && <AttentionPanel attention={state.attention} />}
            {!isDraft && (
              <div className="min-w-0 xl:col-start-2">
                <OpenApps state={state} />
              </div>
            )}
          </div>
        )}
      </QueryBoundary>
    </Page>
  );
};

const AttentionPanel = ({ attention }: Pick<ConsoleToday, "attention">) => (
  <div className="min-w-0 xl:col-start-2 xl:row-start-1">
    <Panel title={useMessages().today.attention}>
      <AttentionList attention={attention} />
    </Panel>
  </div>
);

const isEditor = (roles: readonly StaffRole[]): boolean => roles.some((role) => SCHEDULE.roles.includes(role));

const Actions = () => {
  const { today } = useMessages();
  const { edition, roles } = useFrame();
  return (
    <>
      {mayMove(roles) && (
        <Link to={`/${edition.id}/${SCHEDULE.path}`} className={buttonLook("soft")}>
          {today.change}
        </Link>
      )}
      <Link to={`/${edition.id}/${ANNOUNCEMENTS.path}`} className={buttonLook("solid")}>
        {today.announce}
      </Link>
    </>
  );
};

/** How much of it is over, from 0 to 1. */
const shareOf = ({ start, end }: Pick<TodayEvent, "start" | "end">, at: number): number =>
  Math.min(1, Math.max(0, (at - Date.parse(start)) / (Date.parse(end) - Date.parse(start) || 1)));

const Events = ({ events, none, isOn = false }: { events: readonly TodayEvent[]; none: string; isOn?: boolean }) => {
  const { today, calling } = useMessages();
  const locale = useCurrentLocale();
  const { edition, roles } = useFrame();
  const at = useNow(MINUTE_MS);
  const timingOf = (start: string, end: string): string =>
    formatTiming(start, (Date.parse(end) - Date.parse(start)) / MINUTE_MS, edition.timeZone, locale);
  if (events.length === 0) return <p className="text-ink-2">{none}</p>;
  return (
    <List>
      {events.map(({ id, title, places, date, start, end, isCancelled }) => (
        <ListRow
          key={id}
          title={isCancelled ? <s className="text-ink-3">{title}</s> : title}
          text={
            <>
              {joinDots([isCancelled && calling.cancelled, timingOf(start, end), places.join(" / ") || today.noRoom])}
              {isOn && !isCancelled && (
                <span className="mt-2.5 block">
                  <ProgressBar done={shareOf({ start, end }, at)} className="h-1 rounded-full bg-line text-accent" />
                </span>
              )}
            </>
          }
          end={
            mayMove(roles) &&
            !isCancelled && (
              <Suspense>
                <LateButton id={id} title={title} date={date} />
              </Suspense>
            )
          }
        />
      ))}
    </List>
  );
};

const OpenApps = ({ state: { openApps } }: { state: ConsoleToday }) => {
  const { today } = useMessages();
  return (
    <Panel title={today.openApps}>
      <p className="flex items-baseline gap-3">
        <b className="display text-4xl tabular">{openApps}</b>
        <span className="text-ink-2">{today.openAppsText}</span>
      </p>
    </Panel>
  );
};
