import type { Locale } from "@narthex/contract/base/common";
import type { PackEvent } from "@narthex/contract/pack/pack-schedule";
import { textIn } from "@narthex/domain/words/locales";
import { isOnlyOnline } from "@narthex/domain/editions/editions";
import { dateIn, formatLongDate, formatShortDate, formatTiming } from "@narthex/domain/editions/times";
import { LANGUAGE_NAMES, useCurrentLocale, useMessages } from "@narthex/client/messages.ts";
import { Button } from "@narthex/ui/controls/button.tsx";
import { joinPlaces } from "@narthex/ui/layout/join-dots.ts";
import { Segmented } from "@narthex/ui/controls/segmented.tsx";
import { useQueries } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { Printer } from "lucide-react";
import { BackTo, Page, QueryBoundary, useFrame } from "#features/frame/index.ts";
import { eventsIn, fileOfDay, fileQuery, texts } from "#features/editing/index.ts";
import { Paper } from "./paper.tsx";

export type PrintedDay = { date: string; events: readonly PackEvent[] };
type Printed = { days: readonly PrintedDay[]; locale: Locale };

const byTime = (one: PackEvent, other: PackEvent): number => Date.parse(one.start) - Date.parse(other.start);

const roomsOf = ({ location }: PackEvent, locale: Locale): string[] =>
  location.map((room) => textIn(texts(room), locale));

/** One event: when, what, where; on a sign, where this is known, what below when. One that is cancelled stays, struck through. */
const EventLine = ({
  event,
  day,
  locale,
  isSign = false,
}: {
  event: PackEvent;
  day: string;
  locale: Locale;
  isSign?: boolean;
}) => {
  const { calling } = useMessages();
  const { edition } = useFrame();
  const title = textIn(texts(event.title), locale);
  const subtitle = textIn(texts(event.subtitle), locale);
  // After midnight it still belongs to the day before.
  const date = dateIn(edition.timeZone, Date.parse(event.start));
  const cell = isSign ? "block" : "py-1.5 max-md:block max-md:py-0 print:table-cell print:py-1.5";
  return (
    <tr
      className={`break-inside-avoid border-b border-line align-baseline ${isSign ? "block py-3" : "max-md:block max-md:py-1.5 print:table-row"}`}
    >
      <td className={`font-semibold tabular ${cell}`}>
        {event.showTime && formatTiming(event.start, event.durationInMin, edition.timeZone, locale)}
        {date !== day && <span className="block text-sm font-normal">{formatShortDate(date, locale)}</span>}
      </td>
      <td className={`pe-4 ${cell}`}>
        <span className={`font-semibold ${isSign ? "text-2xl" : ""}`}>
          {event.cancelled ? (
            <>
              <s>{title}</s> ({calling.cancelled})
            </>
          ) : (
            title
          )}
        </span>
        {subtitle && <span className={`block ${isSign ? "" : "text-sm"}`}>{subtitle}</span>}
      </td>
      {!isSign && <td className={`text-sm ${cell}`}>{joinPlaces(roomsOf(event, locale))}</td>}
    </tr>
  );
};

const ProgrammePages = ({ days, locale }: Printed) => {
  const { edition } = useFrame();
  return (
    <>
      <h1 className="display text-3xl">{textIn(edition.title, locale)}</h1>
      {days.map(({ date, events }) => (
        <section key={date} className="mt-6 not-first-of-type:break-before-page print:[zoom:0.9]">
          <h2 className="break-after-avoid text-xl font-semibold">{formatLongDate(date, locale)}</h2>
          {/* Columns of the same width on every day. */}
          <table className="mt-2 w-full table-fixed text-start">
            <colgroup>
              <col className="w-1/4" />
              <col />
              <col className="w-3/10" />
            </colgroup>
            <tbody>
              {events.toSorted(byTime).map((event) => (
                <EventLine key={event.id} {...{ event, locale }} day={date} />
              ))}
            </tbody>
          </table>
        </section>
      ))}
    </>
  );
};

/** A sign is read from across a corridor: as large as this many events, whose titles may need two lines, fit its page. */
const sizeOf = (events: number): string =>
  events <= 2 ? "print:[zoom:1.7]" : events === 3 ? "print:[zoom:1.35]" : events === 4 ? "print:[zoom:1.2]" : "";

/** One page for each room and day, to hang beside its door. */
const SignPages = ({ days, locale }: Printed) => {
  const rooms = [
    ...new Set(days.flatMap(({ events }) => events.flatMap((event) => roomsOf(event, locale)))),
  ].toSorted();
  return (
    <>
      {rooms.flatMap((room) =>
        days
          .map(({ date, events }) => ({ date, own: events.filter((event) => roomsOf(event, locale).includes(room)) }))
          .filter(({ own }) => own.length > 0)
          .map(({ date, own }) => (
            <section
              key={`${room} ${date}`}
              className={`mb-10 break-after-page border-t border-line pt-6 print:border-0 ${sizeOf(own.length)}`}
            >
              <h2 className="display text-4xl">{room}</h2>
              <p className="mt-2 text-xl">{formatLongDate(date, locale)}</p>
              <table className="mt-6 block w-full text-start text-xl">
                <tbody className="block">
                  {own.toSorted(byTime).map((event) => (
                    <EventLine key={event.id} {...{ event, locale }} day={date} isSign />
                  ))}
                </tbody>
              </table>
            </section>
          )),
      )}
    </>
  );
};

/** What is published for the venue, on A4: the programme, or a sign for the door of each room, in one of the languages. */
export const PrintScreen = () => {
  const { exporting } = useMessages();
  const { edition } = useFrame();
  const own = useCurrentLocale();
  const navigate = useNavigate();
  const search: { what?: string; language?: Locale } = useSearch({ strict: false });
  const { languages } = edition;
  const chosen = languages.find((one) => one === search.language);
  const locale = chosen ?? (languages.includes(own) ? own : (languages[0] ?? "en"));
  const isSigns = search.what === "signs";
  const files = useQueries({ queries: edition.days.map(({ date }) => fileQuery(edition.id, fileOfDay(date))) });
  const days = edition.days.map(({ date }, at) => ({
    date,
    events: eventsIn(files[at]?.data?.published).filter((event) => !isOnlyOnline(event, edition.conferenceType)),
  }));
  const waiting = files.find(({ data }) => data === undefined) ?? files[0];
  return (
    <>
      <div className="print:hidden">
        <BackTo to={`/${edition.id}/exports`} label={exporting.title} />
      </div>
      <Page
        title={exporting.printed[isSigns ? "signs" : "programme"]}
        actions={
          <Button look="solid" onClick={() => print()}>
            <Printer aria-hidden="true" className="size-4.5" />
            {exporting.print}
          </Button>
        }
      >
        {languages.length > 1 && (
          <div className="mt-6 print:hidden">
            <Segmented
              label={exporting.language}
              segments={languages.map((name) => ({ name, label: LANGUAGE_NAMES[name] }))}
              current={locale}
              onChoose={(language) =>
                void navigate({ to: ".", search: { what: search.what, language }, replace: true })
              }
            />
          </div>
        )}
        {waiting && (
          <QueryBoundary query={waiting}>
            {() => (
              <Paper language={locale}>
                {isSigns ? <SignPages {...{ days, locale }} /> : <ProgrammePages {...{ days, locale }} />}
              </Paper>
            )}
          </QueryBoundary>
        )}
      </Page>
    </>
  );
};
