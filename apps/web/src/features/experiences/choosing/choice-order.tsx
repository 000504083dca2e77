import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from "@dnd-kit/sortable";
import { type Choices, moveChoice, ordinal } from "@narthex/domain/experience-choices";
import { ArrowUp } from "lucide-react";
import { useState } from "react";
import { useView } from "#features/content/index.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { IconButton } from "@narthex/ui/button.tsx";

type Props = { choices: Choices; titleOf: (type: string) => string; onChange: (choices: Choices) => void };

/** What was chosen, in its order: dragged by finger, mouse or keyboard, or moved by arrows. */
export const ChoiceOrder = ({ choices, titleOf, onChange }: Props) => {
  const messages = useMessages().choices;
  const { locale } = useView();
  const [said, setSaid] = useState("");
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const placed = (type: unknown, index: number): string =>
    typeof type === "string" && index >= 0 ? messages.moved(titleOf(type), ordinal(index + 1, locale)) : "";
  const move = (from: number, to: number): void => {
    const next = moveChoice(choices, from, to);
    if (next === choices) return;
    setSaid(placed(next[to], to));
    onChange(next);
  };
  const drop = ({ active, over }: DragEndEvent): void => {
    if (over) move(choices.indexOf(String(active.id)), choices.indexOf(String(over.id)));
  };
  const announce = ({ active, over }: Pick<DragEndEvent, "active" | "over">): string =>
    placed(active.id, choices.indexOf(String((over ?? active).id)));
  return (
    <div className="mt-6">
      <h3 className="font-semibold">{messages.order}</h3>
      <p id="choice-order" className="text-sm text-ink-2">
        {messages.orderText}
      </p>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={{
          screenReaderInstructions: { draggable: messages.orderText },
          announcements: {
            onDragStart: announceStart(placed, choices),
            onDragOver: announce,
            onDragEnd: announce,
            onDragCancel: announce,
          },
        }}
        onDragEnd={drop}
      >
        <SortableContext items={[...choices]} strategy={verticalListSortingStrategy}>
          <ol aria-describedby="choice-order" className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-2.5">
            {choices.map((type, index) => (
              <Line
                key={type}
                type={type}
                rank={ordinal(index + 1, locale)}
                title={titleOf(type)}
                up={index > 0 ? () => move(index, index - 1) : null}
                down={index < choices.length - 1 ? () => move(index, index + 1) : null}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  );
};

const announceStart =
  (placed: (type: unknown, index: number) => string, choices: Choices) =>
  ({ active }: Pick<DragEndEvent, "active">): string =>
    placed(active.id, choices.indexOf(String(active.id)));

type LineProps = {
  type: string;
  rank: string;
  title: string;
  up: (() => void) | null;
  down: (() => void) | null;
};

const Line = ({ type, rank, title, up, down }: LineProps) => {
  const messages = useMessages().choices;
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: type,
  });
  return (
    <li
      ref={setNodeRef}
      style={{ transform: transform ? `translate3d(0, ${transform.y}px, 0)` : undefined, transition }}
      className={`flex min-h-14 flex-wrap items-center gap-1 rounded-card bg-raised py-1.5 pe-1.5 shadow-lift ${isDragging ? "relative z-10 ring-2 ring-accent" : ""}`}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        {...attributes}
        {...listeners}
        aria-label={messages.drag(title)}
        className="grid size-touch shrink-0 cursor-grab touch-none place-items-center rounded-full text-ink-3 active:cursor-grabbing"
      >
        <span aria-hidden="true" className="grid grid-cols-2 gap-0.75">
          {["a", "b", "c", "d", "e", "f"].map((dot) => (
            <span key={dot} className="size-1 rounded-full bg-current" />
          ))}
        </span>
      </button>
      <span className="display tabular w-rank shrink-0 text-xl whitespace-nowrap text-accent">{rank}</span>
      <span className="min-w-0 grow basis-28 ps-1.5 font-semibold break-words">{title}</span>
      <span className="ms-auto flex">
        <Arrow name={messages.up(title)} onClick={up} />
        <Arrow name={messages.down(title)} isDown onClick={down} />
      </span>
    </li>
  );
};

/** At an end it stays where it is, so that the focus does not fall off it. */
const Arrow = ({ name, isDown = false, onClick }: { name: string; isDown?: boolean; onClick: (() => void) | null }) => (
  <IconButton
    name={name}
    aria-disabled={onClick === null}
    className="aria-disabled:opacity-35"
    onClick={() => onClick?.()}
  >
    <ArrowUp aria-hidden="true" className={`size-5 ${isDown ? "rotate-180" : ""}`} />
  </IconButton>
);
