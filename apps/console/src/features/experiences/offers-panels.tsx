import type { ConsoleExperiences, OfferState } from "@narthex/contract/console/experiences-console";
import { useMessages } from "@narthex/client/messages.ts";
import { Dots } from "@narthex/ui/layout/dots.tsx";
import { joinDots } from "@narthex/ui/layout/join-dots.ts";
import { List, ListRow } from "@narthex/ui/layout/list-row.tsx";
import { Pill } from "@narthex/ui/layout/pill.tsx";
import { Panel } from "#features/frame/index.ts";
import { useSlotName, useTimes } from "./slot-name.ts";

const TONES = { open: "open", accepted: "confirmed", declined: "quiet", expired: "quiet", closed: "quiet" } as const;

const State = ({ status }: { status: OfferState }) => {
  const { experiences } = useMessages();
  return <Pill tone={TONES[status]}>{experiences.offerStates[status]}</Pill>;
};

type ExchangeSide = ConsoleExperiences["exchanges"][number]["first"];

/** One of two people, what they give to the other, and whether they agreed. */
const Side = ({
  side: { name, gives, hasAccepted },
  slotName,
}: {
  side: ExchangeSide;
  slotName: (id: string) => string;
}) => {
  const { experiences } = useMessages();
  return (
    <div>
      <p className="font-semibold">
        <bdi>{name}</bdi>
      </p>
      <p className="text-sm text-ink-2">
        <Dots parts={[experiences.gives(slotName(gives)), hasAccepted && experiences.agreed]} />
      </p>
    </div>
  );
};

/** Freed places that were offered to people, and exchanges between two of them. */
export const OffersPanels = ({ state }: { state: ConsoleExperiences }) => {
  const { experiences } = useMessages();
  const slotName = useSlotName(state.experiences);
  const { instantOf } = useTimes();
  const { offers, exchanges } = state;
  const untilOf = (deadline: string): string => experiences.until(instantOf(deadline));
  return (
    <div className={offers.length > 0 && exchanges.length > 0 ? "grid gap-x-6 xl:grid-cols-2" : ""}>
      {offers.length > 0 && (
        <Panel title={experiences.offers}>
          <List label={experiences.offers}>
            {offers.map(({ id, name, slot, status, deadline }) => (
              <ListRow
                key={id}
                title={name}
                text={joinDots([slotName(slot), status === "open" && untilOf(deadline)])}
                end={<State status={status} />}
              />
            ))}
          </List>
        </Panel>
      )}
      {exchanges.length > 0 && (
        <Panel title={experiences.exchanges}>
          <List label={experiences.exchanges}>
            {exchanges.map(({ id, first, second, status, deadline }) => (
              <li key={id} className="flex items-center justify-between gap-3.5 py-2.5">
                <div className="grid min-w-0 gap-1.5 break-words">
                  <Side side={first} slotName={slotName} />
                  <Side side={second} slotName={slotName} />
                  {status === "open" && <p className="text-sm text-ink-2">{untilOf(deadline)}</p>}
                </div>
                <span className="shrink-0">
                  <State status={status} />
                </span>
              </li>
            ))}
          </List>
        </Panel>
      )}
    </div>
  );
};
