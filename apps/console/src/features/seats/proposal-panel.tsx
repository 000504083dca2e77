import type { SeatProposal } from "@narthex/contract/console/seating-console";
import { useMessages } from "@narthex/client/messages.ts";
import { q } from "@narthex/client/query.ts";
import { showToast } from "@narthex/client/toasts.ts";
import { Button } from "@narthex/ui/controls/button.tsx";
import { List } from "@narthex/ui/layout/list-row.tsx";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Panel, QueryBoundary, useConsoleWrite, useFrame } from "#features/frame/index.ts";
import { changeText, HALL, HISTORY } from "./use-seat.ts";

const MAX_SHOWN = 50;
const PROPOSAL = "GET /console/:edition/seats/proposal";
const FIGURES = ["seated", "moved", "splits", "hostsApart", "changed"] as const;

/** A proposal for everyone, which is stored only once it was read and accepted. */
export const ProposalPanel = ({ service }: { service: number }) => {
  const { seats } = useMessages();
  const { edition } = useFrame();
  const [isRequested, setIsRequested] = useState(false);
  const query = useQuery(
    q(PROPOSAL, { params: { edition: edition.id }, query: { service } }, { enabled: isRequested, staleTime: 0 }),
  );
  return (
    <Panel title={seats.proposal}>
      <p className="mb-4 max-w-reading text-sm text-ink-2 text-pretty">{seats.wheelchairs}</p>
      <Button
        look="soft"
        disabled={query.isFetching}
        onClick={() => (isRequested ? void query.refetch() : setIsRequested(true))}
      >
        {query.isFetching ? seats.asking : seats.ask}
      </Button>
      {isRequested && !query.isFetching && (
        <QueryBoundary query={query}>
          {(proposal) => <Proposal service={service} proposal={proposal} onDone={() => setIsRequested(false)} />}
        </QueryBoundary>
      )}
    </Panel>
  );
};

const Proposal = ({ service, proposal, onDone }: { service: number; proposal: SeatProposal; onDone: () => void }) => {
  const { seats } = useMessages();
  const { edition } = useFrame();
  const { people, changes, digest } = proposal;
  const accept = useConsoleWrite("POST /console/:edition/seats/accept", {
    invalidates: [HALL, HISTORY, PROPOSAL],
    onSuccess: ({ changes: count }) => {
      showToast({ message: seats.accepted(count), icon: "done", colour: "ink" });
      onDone();
    },
  });
  return (
    <div role="status" className="mt-4 grid gap-3">
      <p className="font-semibold">{seats.proposed(people, changes.length)}</p>
      <ul className="list-disc ps-5">
        {FIGURES.map((name) => {
          const { value, bound } = proposal[name];
          return (
            <li key={name}>
              <b className="tabular">{value}</b> {seats.figures[name]}{" "}
              <span className="text-ink-2">({value === bound ? seats.best : seats.atBest(bound)})</span>
            </li>
          );
        })}
      </ul>
      {changes.length === 0 ? (
        <p className="text-ink-2">{seats.nothing}</p>
      ) : (
        <>
          <List label={seats.proposal}>
            {changes.slice(0, MAX_SHOWN).map(({ person, before, after }) => (
              <li key={person.hashId} className="py-2 break-words">
                {changeText(person.name, before ?? seats.none, after ?? seats.none)}
              </li>
            ))}
          </List>
          {changes.length > MAX_SHOWN && <p className="text-sm text-ink-2">{seats.more(changes.length - MAX_SHOWN)}</p>}
          <div>
            <Button
              look="solid"
              disabled={accept.isPending}
              onClick={() => accept.mutate({ params: { edition: edition.id }, body: { service, digest } })}
            >
              {seats.accept(changes.length)}
            </Button>
          </div>
        </>
      )}
    </div>
  );
};
