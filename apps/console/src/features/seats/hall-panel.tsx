import type { Hall, HallSeat } from "@narthex/contract/console/seating-console";
import { useMessages } from "@narthex/client/messages.ts";
import { HallPart } from "@narthex/ui/layout/hall-part.tsx";
import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { Panel, SelectField } from "#features/frame/index.ts";
import { SeatDialog } from "./seat-dialog.tsx";

const SeatButton = ({ seat, choose }: { seat: HallSeat; choose: () => void }) => {
  const { seats } = useMessages();
  const { id, place, people, isAccessible, hasInterpretation } = seat;
  const who =
    people.length === 0 ? seats.free : people.length === 1 ? (people[0]?.name ?? "") : seats.several(people.length);
  const name = [id, who, isAccessible && seats.stepFree, hasInterpretation && seats.interpretation].filter(Boolean);
  const look = people.length === 0 ? "bg-sunk text-ink-2" : "bg-accent text-accent-ink";
  return (
    <button
      type="button"
      aria-label={name.join(", ")}
      title={name.join(", ")}
      className={`relative grid size-8 shrink-0 place-items-center rounded-control text-sm tabular hover:brightness-95 ${look} ${isAccessible ? "inset-ring-2 inset-ring-ink-2" : ""}`}
      onClick={choose}
    >
      {place}
      {hasInterpretation && <span aria-hidden="true" className="absolute end-1 top-1 size-1 rounded-full bg-current" />}
    </button>
  );
};

/** One part of the hall, row by row. */
export const HallPanel = ({ hall }: { hall: Hall }) => {
  const { seats } = useMessages();
  const { blocks, plan } = hall;
  const [blockName, setBlockName] = useState(blocks[0]?.name ?? "");
  const [chosen, setChosen] = useState<HallSeat | null>(null);
  const block = blocks.find(({ name }) => name === blockName) ?? blocks[0];
  const all = blocks.flatMap((one) => one.seats);
  const taken = all.filter(({ people }) => people.length > 0).length;
  return (
    <Panel title={seats.hall}>
      {plan && (
        <details className="group mb-4">
          <summary className="flex min-h-11 w-fit cursor-pointer list-none items-center gap-2 font-semibold text-accent">
            {seats.plan}
            <ChevronDown aria-hidden="true" className="size-4.5 group-open:rotate-180" />
          </summary>
          <div className="relative mt-2 max-w-reading">
            <img src={plan.url} alt={plan.alt} className="block w-full rounded-control bg-paper" />
            {plan.parts?.map(
              ({ block: name, rows, at }) =>
                at && <HallPart key={`${name} ${rows}`} at={at} name={name || rows} isOwn={name === block?.name} />,
            )}
          </div>
        </details>
      )}
      {block ? (
        <>
          <p className="mb-4">{seats.taken(taken, all.length)}</p>
          {blocks.length > 1 && (
            <div className="mb-4 max-w-xs">
              <SelectField
                label={seats.block}
                name="block"
                value={block.name}
                options={blocks.map(({ name, seats: own }) => ({
                  value: name,
                  label: `${name || seats.wholeHall} (${own.filter(({ people }) => people.length > 0).length}/${own.length})`,
                }))}
                onChange={({ target }) => setBlockName(target.value)}
              />
            </div>
          )}
          {/* To the edge of the card: the seat that is cut off there shows that there are more. */}
          <div className="-me-edge overflow-x-auto pe-edge pb-2">
            <ul className="grid w-max gap-1.5">
              {[...Map.groupBy(block.seats, ({ row }) => row)].map(([row, own]) => (
                <li key={row} className="flex items-center gap-1.5">
                  <span className="sticky start-0 w-20 shrink-0 bg-raised text-sm text-ink-2">{seats.row(row)}</span>
                  {own.map((seat) => (
                    <SeatButton key={seat.id} seat={seat} choose={() => setChosen(seat)} />
                  ))}
                </li>
              ))}
            </ul>
          </div>
          <p className="mt-2 text-sm text-ink-2">{seats.legend}</p>
        </>
      ) : (
        <p className="text-ink-2">{seats.noPlan}</p>
      )}
      {chosen && <SeatDialog hall={hall} seat={chosen} close={() => setChosen(null)} />}
    </Panel>
  );
};
