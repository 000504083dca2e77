import type { ConsoleExperiences, OfferState } from "@narthex/contract/experiences-console";
import { useMessages } from "@narthex/client/messages.ts";
import { joinDots } from "@narthex/ui/join-dots.ts";
import { List, ListRow } from "@narthex/ui/list-row.tsx";
import { Pill } from "@narthex/ui/pill.tsx";
import { Panel } from "#features/frame/index.ts";
import { useSlotName, useTimes } from "./slot-name.ts";

const TONES = { open: "open", accepted: "confirmed", declined: "quiet", expired: "quiet", closed: "quiet" } as const;

const State = ({ status }: { status: OfferState }) => {
  const { experiences } = useMessages();
  return <Pill tone={TONES[status]}>{experiences.offerStates[status]}</Pill>;
};

/** Freed places that were offered to people, and exchanges between two of them. */
export const OffersPanels = ({ state }: { state: ConsoleExperiences }) => {
  const { experiences } = useMessages();
  const slotName = useSlotName(state.experiences);
  const { instantOf } = useTimes();
  const { offers, exchanges } = state;
  const deadlineOf = (status: OfferState, deadline: string): string | false =>
    status === "open" && experiences.until(instantOf(deadline));
  const side = ({ name, gives, hasAccepted }: ConsoleExperiences["exchanges"][number]["first"]): string =>
    `${experiences.gives(name, slotName(gives))}${hasAccepted ? ` (${experiences.agreed})` : ""}`;
  return (
    <div className="grid gap-x-6 xl:grid-cols-2">
      <Panel title={experiences.offers}>
        {offers.length === 0 && <p className="text-ink-2">{experiences.noOffers}</p>}
        <List label={experiences.offers}>
          {offers.map(({ id, name, slot, status, deadline }) => (
            <ListRow
              key={id}
              title={name}
              text={joinDots([slotName(slot), deadlineOf(status, deadline)])}
              end={<State status={status} />}
            />
          ))}
        </List>
      </Panel>
      <Panel title={experiences.exchanges}>
        {exchanges.length === 0 && <p className="text-ink-2">{experiences.noExchanges}</p>}
        <List label={experiences.exchanges}>
          {exchanges.map(({ id, first, second, status, deadline }) => (
            <ListRow
              key={id}
              title={`${first.name} – ${second.name}`}
              text={joinDots([`${side(first)}; ${side(second)}`, deadlineOf(status, deadline)])}
              end={<State status={status} />}
            />
          ))}
        </List>
      </Panel>
    </div>
  );
};
