import type { ScreenEvent, ScreenView } from "@narthex/contract/console/screens";
import { textIn } from "@narthex/domain/words/locales";
import { onScreen } from "@narthex/domain/programme/on-screen";
import { dateIn, formatDayNear, formatTime, formatTiming } from "@narthex/domain/editions/times";
import { useNow } from "@narthex/client/clock.ts";
import { setLocale, useCurrentLocale, useMessages } from "@narthex/client/messages.ts";
import { q } from "@narthex/client/query.ts";
import { joinDots, joinPlaces } from "@narthex/ui/layout/join-dots.ts";
import { Pill } from "@narthex/ui/layout/pill.tsx";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { useEffect } from "react";
import { codeOf, keepConsole } from "#features/frame/index.ts";

/** What a screen showed last, and when it was read. */
type KeptView = { view: ScreenView; readAt: number };

const nameOf = (token: string): string => `narthex.screen.${token}`;

/** Only what everyone in the conference reads is kept, by the address of the screen. Private windows keep nothing. */
const keepView = (token: string, kept: KeptView): void => {
  try {
    localStorage.setItem(nameOf(token), JSON.stringify(kept));
  } catch {
    // The screen goes on with what it has in memory.
  }
};

const forgetView = (token: string): void => {
  try {
    localStorage.removeItem(nameOf(token));
  } catch {
    // Nothing was kept.
  }
};

const keptView = (token: string): KeptView | null => {
  try {
    return JSON.parse(localStorage.getItem(nameOf(token)) ?? "null") as KeptView | null;
  } catch {
    return null;
  }
};

/** A change is on a screen after this time. */
const REFRESH_MS = 15_000;
const SECOND_MS = 1000;
/** How long each language is shown. */
const LANGUAGE_MS = 15_000;
/** Nobody scrolls a television: what has no room goes to another column, which is out of view. */
const ROWS = "mt-2 min-h-0 grow columns-1 gap-x-12 overflow-hidden *:break-inside-avoid";
const MOST_NEXT = 6;
const MOST_NOW = 4;
/** With more at once, each is smaller. */
const MOST_LARGE = 2;
/** Letters follow the size of the screen, so that they are read across a room on any of them. */
const LETTER_SIZE = "max(1rem, min(2.4vh, 2.9vw))";

const useLargeLetters = (): void => {
  useEffect(() => {
    const { style } = document.documentElement;
    const before = style.fontSize;
    style.fontSize = LETTER_SIZE;
    return () => {
      style.fontSize = before;
    };
  }, []);
};

/** Shows the languages of the edition in turn. */
const useLanguagesInTurn = (languages: ScreenView["languages"], at: number): void => {
  const language = languages[Math.floor(at / LANGUAGE_MS) % languages.length];
  useEffect(() => {
    // Without a network a language that was never loaded stays out.
    if (language) setLocale(language).catch(() => undefined);
  }, [language]);
};

const EventOnScreen = ({
  event,
  view,
  day = null,
  isLarge = false,
}: {
  event: ScreenEvent;
  view: ScreenView;
  /** Its day, if another one is above it. */
  day?: string | null;
  isLarge?: boolean;
}) => {
  const { screens, calling } = useMessages();
  const locale = useCurrentLocale();
  const title = textIn(event.title, locale);
  const subtitle = textIn(event.subtitle, locale);
  const { start, durationInMin, was, isCancelled } = event;
  return (
    <li className="border-t border-line py-3">
      {day !== null && <h3 className="mb-2 text-xl font-semibold text-accent">{day}</h3>}
      <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1 text-xl tabular">
        <span className="font-semibold">{formatTiming(start, durationInMin, view.timeZone, locale)}</span>
        {isCancelled && <Pill tone="ember">{calling.cancelled}</Pill>}
        {was !== null && !isCancelled && (
          <Pill tone="pending">{screens.was(formatTime(was, view.timeZone, locale))}</Pill>
        )}
        {view.room === null && (
          <span className="font-medium">{joinPlaces(event.rooms.map((room) => textIn(room, locale)))}</span>
        )}
      </p>
      <p
        className={`mt-1 break-words ${isLarge ? "display text-4xl" : "text-2xl font-semibold"} ${isCancelled ? "text-ink-3 line-through" : ""}`}
      >
        {title}
      </p>
      {isLarge && subtitle && <p className="mt-1 text-xl text-ink-2">{subtitle}</p>}
    </li>
  );
};

const View = ({ view, readAt, isLost }: { view: ScreenView; readAt: number; isLost: boolean }) => {
  const { screens } = useMessages();
  const locale = useCurrentLocale();
  const at = useNow(SECOND_MS);
  useLanguagesInTurn(view.languages, at);
  const { now, next } = onScreen(view.events, at, MOST_NEXT);
  const zone = view.timeZone;
  const today = dateIn(zone, at);
  const [first] = next;
  const dateOf = ({ start }: ScreenEvent): string => dateIn(zone, Date.parse(start));
  const dayAfter = (before: string, event: ScreenEvent): string | null =>
    dateOf(event) === before ? null : formatDayNear(dateOf(event), today, locale);
  const isEmpty = now.length + next.length === 0;
  // One at a time, in turn.
  const news = view.announcements.toSorted((one, other) => Date.parse(other.posted) - Date.parse(one.posted));
  const shown = news[Math.floor(at / LANGUAGE_MS / view.languages.length) % news.length];
  return (
    <main className="flex min-h-dvh flex-col px-12 py-6 max-md:px-edge md:h-dvh md:overflow-hidden">
      <header
        className={`flex flex-wrap items-baseline gap-x-8 gap-y-2 ${isEmpty ? "grow content-center justify-center" : "justify-between"}`}
      >
        <h1 className={`display break-words ${isEmpty ? "text-4xl" : "text-3xl"}`}>
          {textIn(view.room ?? view.title, locale)}
        </h1>
        <p className="display text-4xl tabular">{formatTime(new Date(at).toISOString(), zone, locale)}</p>
      </header>
      {!isEmpty && (
        <div
          className={`mt-4 flex min-h-0 grow flex-col gap-x-12 gap-y-4 ${now.length > 0 && next.length > 0 ? "landscape:xl:grid landscape:xl:grid-cols-2 landscape:xl:grid-rows-[minmax(0,1fr)]" : ""}`}
        >
          {now.length > 0 && (
            <section className="min-h-0 shrink-0 overflow-hidden">
              <h2 className="text-xl font-semibold text-accent">{screens.now}</h2>
              <ul className={`mt-2 ${now.length === 1 ? "landscape:xl:[zoom:1.25]" : ""}`}>
                {now.slice(0, MOST_NOW).map((event) => (
                  <EventOnScreen key={event.id} {...{ event, view }} isLarge={now.length <= MOST_LARGE} />
                ))}
              </ul>
            </section>
          )}
          {first && (
            <section className="flex min-h-0 grow flex-col">
              <h2 className="text-xl font-semibold text-accent">{joinDots([screens.next, dayAfter(today, first)])}</h2>
              <ul className={`${ROWS} ${now.length === 0 ? "landscape:xl:columns-2" : ""}`}>
                {next.map((event, place) => (
                  <EventOnScreen
                    key={event.id}
                    {...{ event, view }}
                    day={place === 0 ? null : dayAfter(dateOf(next[place - 1] ?? event), event)}
                    isLarge={now.length === 0 && place === 0}
                  />
                ))}
              </ul>
            </section>
          )}
        </div>
      )}
      {shown && (
        <section className="mt-4 rounded-card bg-accent-soft px-8 py-5">
          <h2 className="text-2xl font-semibold">{textIn(shown.title, locale)}</h2>
          <p className="mt-1 text-xl">{textIn(shown.body, locale)}</p>
        </section>
      )}
      {isLost && (
        <p role="status" className="mt-4 text-ink-2">
          {screens.asOf(formatTime(new Date(readAt).toISOString(), zone, locale))}
        </p>
      )}
    </main>
  );
};

/** A television in a room or a foyer. It keeps the whole programme, and goes on without a network. */
export const RoomScreen = () => {
  const { screens } = useMessages();
  const { token = "" }: { token?: string } = useParams({ strict: false });
  const query = useQuery(q("GET /screens/:token", { params: { token } }, { refetchInterval: REFRESH_MS }));
  useLargeLetters();
  // The files of this page: a television that starts again without a network opens it too.
  useEffect(() => void keepConsole(), []);
  const { data, dataUpdatedAt } = query;
  useEffect(() => {
    if (data) keepView(token, { view: data, readAt: dataUpdatedAt });
  }, [token, data, dataUpdatedAt]);
  // A revoked address shows nothing any more; a lost network ends nothing.
  const isGone = codeOf(query.error) === "not-found";
  useEffect(() => {
    if (isGone) forgetView(token);
  }, [token, isGone]);
  if (data && !isGone) return <View view={data} readAt={dataUpdatedAt} isLost={query.isRefetchError} />;
  // Without a network the first read waits for one instead of failing.
  const isLost = query.isError || query.isPaused || query.failureCount > 0;
  const kept = isLost && !isGone ? keptView(token) : null;
  if (kept) return <View {...kept} isLost />;
  return (
    <main className="grid min-h-dvh place-content-center px-edge text-center">
      <p role="status" className="text-2xl">
        {isGone ? screens.gone : screens.waiting}
      </p>
    </main>
  );
};
