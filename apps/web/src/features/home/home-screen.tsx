import { comesToVenue, currentDate, hasEnded } from "@narthex/domain/editions/editions";
import type { Phase } from "@narthex/domain/day/home-day";
import { takesPart } from "@narthex/domain/experiences/experiences";
import { hourIn, formatPosted } from "@narthex/domain/editions/times";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useMemo } from "react";
import { AtTheVenue } from "#features/arrival/index.ts";
import { CheckedIn } from "#features/my-day/index.ts";
import { useInstant, useView, useEditionPath } from "#features/content/index.ts";
import { shortDate, useFormatDay } from "#features/schedule/index.ts";
import { Tour } from "#features/tours/index.ts";
import { useNow } from "@narthex/client/clock.ts";
import { useFailure } from "@narthex/client/cache/use-failure.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { TimelineSkeleton } from "@narthex/ui/feedback/skeleton.tsx";
import { List, ListRow } from "@narthex/ui/layout/list-row.tsx";
import { ScreenHeading } from "@narthex/ui/layout/screen-heading.tsx";
import { hydratedLater } from "#platform/later-part.ts";
import { sectionsQuery } from "./home.queries.ts";
import {
  areExperiencesOver,
  FALLBACK_SECTIONS,
  FIRST_SECTIONS,
  sectionsFor,
  splitAtSchedule,
} from "./home-sections.ts";
import { SchedulePanel } from "./schedule-panel.tsx";
import { Shortcuts } from "./shortcuts.tsx";
import { useHomeDay } from "./use-home-day.ts";
import { useLocation } from "@tanstack/react-router";
import { announcementsQuery } from "#features/announcements/index.ts";

const NEWS_MS = 12 * 60 * 60_000;

/** The newest announcement; once the conference has begun, as long as it is news, and after its end only one that was posted since. */
const LatestAnnouncement = ({ phase }: { phase: Phase }) => {
  const messages = useMessages();
  const { conferenceType, edition, locale, person } = useView();
  const path = useEditionPath();
  const now = useNow();
  const latest = useQuery(announcementsQuery(conferenceType, locale)).data?.[0];
  if (!latest) return null;
  const posted = Date.parse(latest.postedTime);
  if (phase !== "before" && posted < now - NEWS_MS) return null;
  if (phase === "after" && !hasEnded(edition, person.type, posted)) return null;
  return (
    <section aria-labelledby="latest-announcement" className="mt-7">
      <h2 id="latest-announcement" className="text-sm font-semibold text-ink-2">
        {messages.home.latest}
      </h2>
      <List>
        <ListRow
          to={path("/announcement")}
          hash={`card${latest.id}`}
          title={latest.title}
          text={
            <span className="inline-block text-base first-letter:uppercase">
              {formatPosted(latest.postedTime, now, edition.timeZone, locale)}
            </span>
          }
        />
      </List>
    </section>
  );
};

/** Below the day: the first screen does without their code. */
const Sections = hydratedLater(async () => (await import("./sections.tsx")).Sections);
const FoldedList = hydratedLater(async () => (await import("./sections.tsx")).FoldedList);

/** How many sections stand beside the countdown on large windows, so that both columns are about as long. */
const BESIDE = 2;

/** Current and next events, the latest announcement, and the sections chosen by the organisers. */
export const HomeScreen = ({ menu }: { menu?: ReactNode }) => {
  const messages = useMessages();
  const view = useView();
  const { conferenceType, edition, person, locale } = view;
  const now = useNow();
  const shownHome = useHomeDay();
  const { phase } = shownHome.home;
  const day = useFormatDay()(currentDate(edition, person.type, now));
  const isDuring = phase === "during";
  const isHere = comesToVenue(person, conferenceType);
  const sections = useQuery(sectionsQuery(view));
  const end = useInstant("EXP_EVENT_END_TS", { isWanted: takesPart(person) });
  const hasExperiences = !areExperiencesOver(end, now);
  const hour = hourIn(edition.timeZone, now);
  const greet = hour < 12 ? messages.home.morning : hour < 18 ? messages.home.afternoon : messages.home.evening;
  // Offline and never opened before, each section says so itself.
  const failure = useFailure(sections);
  const isLoaded = !sections.isPending || failure !== null;
  const known = sections.data ?? (isLoaded ? FALLBACK_SECTIONS : FIRST_SECTIONS);
  // The same while nothing changes: see `hydratedLater`.
  const { hasSchedule, upper, below, beside, under } = useMemo(() => {
    const [above, below] = splitAtSchedule(sectionsFor(known, person, { phase, hasExperiences }), phase !== "before");
    const upper = above.filter(({ name }) => name !== "schedule");
    const hasSchedule = upper.length < above.length;
    return { hasSchedule, upper, below, beside: below.slice(0, BESIDE), under: below.slice(BESIDE) };
  }, [known, person, phase, hasExperiences]);
  const isOver = phase === "after";
  useHashScroll(isLoaded);
  const shortcuts = (
    <nav aria-label={messages.home.shortcuts}>
      <Shortcuts />
    </nav>
  );
  /** Where the sections will be, once their order is known. */
  const later = (sections: ReactNode): ReactNode =>
    isLoaded ? sections : <TimelineSkeleton label={messages.shell.loading} />;

  return (
    <div className="pt-5 lg:pt-9">
      <div className="flex flex-wrap-reverse items-end justify-between gap-x-4 gap-y-2">
        <div className="stays-as-head max-w-full grow basis-0 min-w-min" data-tour="welcome">
          <p className="text-sm font-semibold text-ink-2">
            {day.number && `${day.number} · `}
            {shortDate({ ...day, weekday: day.weekdayLong }, locale)}
          </p>
          <ScreenHeading
            title={greet(person.preferredName)}
            name={messages.tabs.home}
            className="display mt-1 text-3xl text-pretty break-words lg:text-4xl"
          />
        </div>
        {menu}
      </div>
      <CheckedIn props={isDuring && isHere ? { events: shownHome.home.visible } : null} />
      {!isDuring && <div className="mt-5">{shortcuts}</div>}
      <div className="xl:grid xl:grid-cols-[minmax(0,1fr)_20rem] xl:gap-x-12">
        <div>
          {upper.length > 0 && <Sections sections={upper} isOver={isOver} />}
          {hasSchedule && (
            <SchedulePanel shownHome={shownHome}>{isDuring && <div className="mt-5">{shortcuts}</div>}</SchedulePanel>
          )}
        </div>
        <div className="md:max-xl:two-columns">
          <LatestAnnouncement phase={phase} />
          {!isOver && isHere && <AtTheVenue />}
          {phase === "before" ? (
            <Sections sections={beside} isOver={isOver} />
          ) : (
            later(<FoldedList sections={below} isOver={isOver} />)
          )}
        </div>
        <div className="md:two-columns xl:col-span-2">
          {phase === "before" && later(<Sections sections={under} isOver={isOver} isLast />)}
        </div>
      </div>
      <Tour name="homepage" isReady={isLoaded} />
    </div>
  );
};

/** The second time once what was skipped around the section has its height. */
const SCROLL_AT_MS = [500, 600];

/** Scrolls to the section named in the URL once the screen is complete. */
const useHashScroll = (isLoaded: boolean): void => {
  const hash = useLocation({ select: (location) => location.hash });
  useEffect(() => {
    if (!isLoaded || !/^[a-z-]+$/.test(hash)) return;
    const scroll = (): void => {
      const section = document.getElementById(hash);
      if (section instanceof HTMLDetailsElement) section.open = true;
      section?.scrollIntoView();
    };
    const timers = SCROLL_AT_MS.map((delay) => setTimeout(scroll, delay));
    return () => timers.forEach(clearTimeout);
  }, [isLoaded, hash]);
};
