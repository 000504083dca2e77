import type { SeatChange } from "@narthex/contract/console/seating-console";
import { formatMoment } from "@narthex/domain/editions/times";
import { useCurrentLocale, useMessages } from "@narthex/client/messages.ts";
import { q } from "@narthex/client/query.ts";
import { showToast } from "@narthex/client/toasts.ts";
import { Button } from "@narthex/ui/controls/button.tsx";
import { List } from "@narthex/ui/layout/list-row.tsx";
import { useQuery } from "@tanstack/react-query";
import { Panel, QueryBoundary, useConsoleWrite, useFrame } from "#features/frame/index.ts";
import { changeText, HALL, HISTORY } from "./use-seat.ts";

/** What was changed at a service, each with its undo. */
export const HistoryPanel = ({ service }: { service: number }) => {
  const { seats } = useMessages();
  const { edition } = useFrame();
  const query = useQuery(q(HISTORY, { params: { edition: edition.id }, query: { service } }));
  if (query.data?.length === 0) return null;
  return (
    <Panel title={seats.history}>
      <QueryBoundary query={query}>
        {(changes) => (
          <List label={seats.history}>
            {changes.map((change) => (
              <ChangeRow key={change.id} change={change} />
            ))}
          </List>
        )}
      </QueryBoundary>
    </Panel>
  );
};

const ChangeRow = ({
  change: { id, at, by, isProposal, isFreed, isUndone, people, name, before, after },
}: {
  change: SeatChange;
}) => {
  const { seats } = useMessages();
  const { edition } = useFrame();
  const locale = useCurrentLocale();
  const undo = useConsoleWrite("POST /console/:edition/seats/history/:id/undo", {
    invalidates: [HALL, HISTORY],
    onSuccess: () => showToast({ message: seats.wasUndone, icon: "done", colour: "ink" }),
  });
  const what = isProposal
    ? seats.byProposal(people)
    : people > 1
      ? seats[isFreed ? "allFreed" : "byFile"](people)
      : changeText(name ?? seats.someone, before ?? seats.none, after ?? seats.none);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
      <span className="min-w-0 flex-[1_1_14rem] break-words">
        {what}
        <span className="block text-sm text-ink-2">
          {by ?? seats.someone}, {formatMoment(at, edition.timeZone, locale)}
        </span>
      </span>
      {isUndone ? (
        <span className="text-sm text-ink-2">{seats.undone}</span>
      ) : (
        <Button
          look="plain"
          aria-label={seats.undoOf(what)}
          disabled={undo.isPending}
          onClick={() => undo.mutate({ params: { edition: edition.id, id: String(id) } })}
        >
          {seats.undo}
        </Button>
      )}
    </li>
  );
};
