import type { StaffRole } from "@narthex/contract/base/staff";
import type { ConsoleToday, TodayEvent } from "@narthex/contract/console/today";
import { useCurrentLocale, useMessages } from "@narthex/client/messages.ts";
import { useNow } from "@narthex/client/clock.ts";
import { q } from "@narthex/client/query.ts";
import { buttonLook } from "@narthex/ui/controls/button.tsx";
import { joinDots, joinPlaces } from "@narthex/ui/layout/join-dots.ts";
import { List, ListRow } from "@narthex/ui/layout/list-row.tsx";
import { EmptyState } from "@narthex/ui/feedback/empty-state.tsx";
import { ProgressBar } from "@narthex/ui/feedback/progress-bar.tsx";
import { dateIn, formatShortDate, formatTiming } from "@narthex/domain/editions/times";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { CalendarDays, PartyPopper } from "lucide-react";
import { type ReactNode, Suspense } from "react";
import { LateButton, mayMove, SCHEDULE, UnsavedPanel } from "#features/editing/index.ts";
import { EXPORTS } from "#features/exports/index.ts";
import { FirstStepsPanel } from "#features/first-steps/index.ts";
import { isWithoutSchedule, Page, Panel, QueryBoundary, useFrame } from "#features/frame/index.ts";
import { NEW_EDITION } from "#features/new-edition/index.ts";
import { REPORT } from "#features/report/index.ts";
import { AttentionList, hasOpen } from "./attention-list.tsx";

/** Who begins a part of a conference. */
const BEGINNERS: ReadonlySet<StaffRole> = new Set(["organiser", "programme", "people"]);
const MINUTE_MS = 60_000;
const REFRESH_MS = 30_000;
/** Nobody knows of a delay earlier. */
const LATER_WITHIN_MS = 12 * 60 * MINUTE_MS;

export const TodayScreen = () => {
  const { today } = useMessages();
  const locale = useCurrentLocale();
  const { edition, isDraft, roles } = useFrame();
  const input = { params: { edition: edition.id }, query: { locale } };
  const query = useQuery(q("GET /console/:edition/today", input, { refetchInterval: REFRESH_MS }));
  return (
    <Page title={today.title}>
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
                <Course state={state} />
              </div>
            )}
            {!hasOpen(state.attention) && <AttentionPanel attention={state.attention} />}
            {!isDraft && state.openApps > 0 && (
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

/** What is on and what comes next, of however many days; nothing of it once all is over. */
const Course = ({ state: { now, next } }: { state: ConsoleToday }) => {
  const { today } = useMessages();
  const { edition } = useFrame();
  if (now.length + next.length === 0) return isWithoutSchedule(edition) ? <NothingYet /> : <Over />;
  return (
    <>
      {now.length > 0 && (
        <Panel title={today.now}>
          <Events events={now} isOn />
        </Panel>
      )}
      {next.length > 0 && (
        <Panel title={today.next}>
          <Events events={next} />
        </Panel>
      )}
    </>
  );
};

const NothingYet = () => {
  const { today } = useMessages();
  return <EmptyState icon={<CalendarDays className="size-9" />} title={today.nothingNext} />;
};

/** What is left to do after the last event. */
const Over = () => {
  const messages = useMessages();
  const frame = useFrame();
  const left = [REPORT, EXPORTS, NEW_EDITION].filter(({ roles }) => roles.some((role) => frame.roles.includes(role)));
  return (
    <EmptyState icon={<PartyPopper className="size-9" />} title={messages.today.over}>
      {left.map(({ path, title }, at) => (
        <Link key={path} to={`/${frame.edition.id}/${path}`} className={buttonLook(at === 0 ? "solid" : "ghost")}>
          {title(messages, frame)}
        </Link>
      ))}
    </EmptyState>
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

/** How much of it is over, from 0 to 1. */
const shareOf = ({ start, end }: Pick<TodayEvent, "start" | "end">, at: number): number =>
  Math.min(1, Math.max(0, (at - Date.parse(start)) / (Date.parse(end) - Date.parse(start) || 1)));

const nameOf = (title: string, isCancelled: boolean): ReactNode =>
  isCancelled ? <s className="text-ink-3">{title}</s> : title;

const Events = ({ events, isOn = false }: { events: readonly TodayEvent[]; isOn?: boolean }) => {
  const { today, calling } = useMessages();
  const locale = useCurrentLocale();
  const { edition, roles } = useFrame();
  const at = useNow(MINUTE_MS);
  const timingOf = (start: string, end: string): string =>
    formatTiming(start, (Date.parse(end) - Date.parse(start)) / MINUTE_MS, edition.timeZone, locale);
  const dayOf = (start: string): string | false => {
    const date = dateIn(edition.timeZone, Date.parse(start));
    return date !== dateIn(edition.timeZone, at) && formatShortDate(date, locale);
  };
  return (
    <List>
      {events.map(({ id, title, places, date, start, end, isCancelled }) => (
        <ListRow
          key={id}
          title={
            isEditor(roles) ? (
              <Link
                to={`/${edition.id}/${SCHEDULE.path}/${date}`}
                search={{ event: String(id) }}
                className="inline-block py-0.5 hover:underline"
              >
                {nameOf(title, isCancelled)}
              </Link>
            ) : (
              nameOf(title, isCancelled)
            )
          }
          text={
            <>
              {joinDots([
                isCancelled && calling.cancelled,
                dayOf(start),
                timingOf(start, end),
                joinPlaces(places) || today.noRoom,
              ])}
              {isOn && !isCancelled && (
                <span className="mt-2.5 block">
                  <ProgressBar done={shareOf({ start, end }, at)} className="h-1 rounded-full bg-line text-accent" />
                </span>
              )}
            </>
          }
          end={
            mayMove(roles) &&
            !isCancelled &&
            Date.parse(start) - at < LATER_WITHIN_MS && (
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
