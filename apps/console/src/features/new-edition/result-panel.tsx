import type { Remaining, ScheduleReading } from "@narthex/contract/console/new-editions";
import { formatLongDate } from "@narthex/domain/editions/times";
import { useCurrentLocale, useMessages } from "@narthex/client/messages.ts";
import { Button, buttonLook } from "@narthex/ui/controls/button.tsx";
import { List } from "@narthex/ui/layout/list-row.tsx";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { entryScreen } from "#features/editing/index.ts";
import { accessQuery, issueText, Panel } from "#features/frame/index.ts";

/** Other processes learn of a new role within moments. */
const ASK_AGAIN_MS = 500;

/** The draft that was started, and what a person has to look at in it. */
export const ResultPanel = ({
  id,
  isSetUp,
  remaining,
  reading,
  startAnother,
}: {
  id: string;
  /** The draft in view was set up. */
  isSetUp: boolean;
  remaining: readonly Remaining[];
  /** What was understood of a schedule file. */
  reading: ScheduleReading | null;
  startAnother: () => void;
}) => {
  const { newEdition } = useMessages();
  const isKnown = (data: { editions: readonly { edition: { id: string } }[] } | undefined): boolean =>
    data?.editions.some(({ edition }) => edition.id === id) ?? false;
  const access = useQuery({
    ...accessQuery,
    refetchInterval: ({ state }) => (isKnown(state.data) ? false : ASK_AGAIN_MS),
  });
  return (
    <>
      <div role="status" className="mt-7">
        <p className="text-lg font-semibold">{isSetUp ? newEdition.setUpResult : newEdition.done(id)}</p>
        <div className="mt-4 flex flex-wrap gap-2.5">
          {isKnown(access.data) && (
            <Link to={`/${id}/today`} className={buttonLook("solid")}>
              {newEdition.open}
            </Link>
          )}
          {!isSetUp && (
            <Button look="ghost" onClick={startAnother}>
              {newEdition.another}
            </Button>
          )}
        </div>
      </div>
      {reading && <ReadingPanel reading={reading} />}
      {remaining.length === 0 && !reading?.notes.length && (
        <p className="mt-5 text-ink-2">{newEdition.nothingRemains}</p>
      )}
      {remaining.length > 0 && (
        <Panel title={`${newEdition.remaining} (${remaining.length})`}>
          <p className="mb-2 text-ink-2">{newEdition.remainingText}</p>
          <List label={newEdition.remaining}>
            {remaining.map((one) => (
              <RemainingRow key={JSON.stringify(one)} id={id} remaining={one} />
            ))}
          </List>
        </Panel>
      )}
    </>
  );
};

/** The time zone, the days and the total of a schedule file, and what it left open. */
const ReadingPanel = ({ reading: { timeZone, days, notes } }: { reading: ScheduleReading }) => {
  const { newEdition } = useMessages();
  const locale = useCurrentLocale();
  const total = days.reduce((sum, { events }) => sum + events, 0);
  return (
    <>
      <Panel title={newEdition.reading}>
        <p className="font-semibold">{newEdition.readTotal(timeZone, days.length, total)}</p>
        <List label={newEdition.reading}>
          {days.map(({ date, events }) => (
            <li key={date} className="flex flex-wrap justify-between gap-x-4 py-2">
              <span>{formatLongDate(date, locale)}</span>
              <span className="text-ink-2">{newEdition.events(events)}</span>
            </li>
          ))}
        </List>
      </Panel>
      {notes.length > 0 && (
        <Panel title={`${newEdition.readNotes} (${notes.length})`}>
          <List label={newEdition.readNotes}>
            {notes.map(({ line, reason, code, params }) => (
              <li key={`${line} ${reason}`} className="py-2 break-words">
                {`${newEdition.line(line)} ${issueText({ code, params, text: reason, address: [] })}`}
              </li>
            ))}
          </List>
        </Panel>
      )}
    </>
  );
};

const RemainingRow = ({
  id,
  remaining: { kind, file, entry, object, found },
}: {
  id: string;
  remaining: Remaining;
}) => {
  const { newEdition } = useMessages();
  const text = newEdition.kinds[kind](found);
  if (file === null) return <li className="py-2.5 break-words">{text}</li>;
  const { to, search } = entryScreen({ file, entry });
  return (
    <li className="py-2.5 break-words">
      <Link to={`/${id}/${to}`} search={search} className="font-semibold hover:underline">
        {text}
      </Link>
      <p className="text-sm text-ink-2">{object}</p>
    </li>
  );
};
