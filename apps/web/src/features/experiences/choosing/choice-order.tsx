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
import type { Experience } from "@narthex/contract/app/experiences";
import { type Choices, moveChoice, ordinal } from "@narthex/domain/experiences/experience-choices";
import { ArrowUp, GripVertical, X } from "lucide-react";
import { useState } from "react";
import { useView } from "#features/content/index.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { IconButton } from "@narthex/ui/controls/button.tsx";
import { isMotionReduced } from "@narthex/ui/motion.ts";
import { OutOfReach } from "../experience-label.tsx";
import { toggleId } from "./toggle-id.ts";

type Props = {
  choices: Choices;
  titleOf: (type: string) => string;
  experienceOf: (type: string) => Experience | undefined;
  onChange: (choices: Choices) => void;
  onOpen: (type: string) => void;
  onRemove: (type: string) => void;
};

/** What was chosen, in its order: dragged by finger, mouse or keyboard, or moved up by an arrow. */
export const ChoiceOrder = ({ choices, titleOf, experienceOf, onChange, onOpen, onRemove }: Props) => {
  const messages = useMessages().choices;
  const { locale } = useView();
  const [announcement, setAnnouncement] = useState("");
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const placed = (type: unknown, index: number): string =>
    typeof type === "string" && index >= 0 ? messages.moved(titleOf(type), ordinal(index + 1, locale)) : "";
  const move = (from: number, to: number): void => {
    const next = moveChoice(choices, from, to);
    if (next === choices) return;
    setAnnouncement(placed(next[to], to));
    onChange(next);
  };
  const drop = ({ active, over }: DragEndEvent): void => {
    if (over) move(choices.indexOf(String(active.id)), choices.indexOf(String(over.id)));
  };
  const announce = ({ active, over }: Pick<DragEndEvent, "active" | "over">): string =>
    placed(active.id, choices.indexOf(String((over ?? active).id)));
  return (
    <div>
      <p id="choice-order" className="sr-only">
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
          <ol aria-describedby="choice-order" className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-2.5 empty:hidden">
            {choices.map((type, index) => (
              <Line
                key={type}
                type={type}
                rank={ordinal(index + 1, locale)}
                title={titleOf(type)}
                experience={experienceOf(type)}
                onUp={() => move(index, index - 1)}
                onOpen={() => onOpen(type)}
                onRemove={() => onRemove(type)}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </div>
  );
};

const announceStart =
  (placed: (type: unknown, index: number) => string, choices: Choices) =>
  ({ active }: Pick<DragEndEvent, "active">): string =>
    placed(active.id, choices.indexOf(String(active.id)));

/** Rows moved by the arrow are animated like dragged ones. */
const alwaysAnimates = (): boolean => !isMotionReduced();
const SPRING = { duration: 280, easing: "var(--ease-spring)" };

type LineProps = {
  type: string;
  rank: string;
  title: string;
  experience: Experience | undefined;
  /** Does nothing in the first row. */
  onUp: () => void;
  onOpen: () => void;
  onRemove: () => void;
};

/** The picture stays where it was in the list below; the rank is on it. */
const RankOnPicture = ({ rank, picture }: { rank: string; picture: string | undefined }) => (
  <span className="relative grid size-thumb shrink-0 place-items-center overflow-hidden rounded-control bg-night">
    {picture && <img src={picture} alt="" className="absolute size-full object-cover opacity-40" />}
    <span className="display tabular relative text-thumb whitespace-nowrap text-white">{rank}</span>
  </span>
);

/** A chosen row is lifted from the page. The arrow is for those who cannot drag: with it every order can be made. */
const Line = ({ type, rank, title, experience, onUp, onOpen, onRemove }: LineProps) => {
  const messages = useMessages().choices;
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging, index } =
    useSortable({ id: type, transition: SPRING, animateLayoutChanges: alwaysAnimates });
  return (
    <li
      ref={setNodeRef}
      style={{ transform: transform ? `translate3d(0, ${transform.y}px, 0)` : undefined, transition }}
      className={`rise flex min-h-14 flex-wrap items-center gap-x-0.5 rounded-card bg-raised py-1.5 pe-1.5 shadow-lift ${isDragging ? "relative z-10 ring-2 ring-accent" : ""}`}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        {...attributes}
        {...listeners}
        aria-label={messages.drag(title)}
        className="grid size-touch shrink-0 cursor-grab touch-none place-items-center rounded-full text-ink-3 active:cursor-grabbing"
      >
        <GripVertical aria-hidden="true" className="size-5" />
      </button>
      <RankOnPicture rank={rank} picture={experience?.images[0]} />
      <button
        type="button"
        className="min-h-11 min-w-0 grow basis-20 ps-2.5 text-start leading-snug font-semibold break-words"
        onClick={onOpen}
      >
        {title}
        <OutOfReach experience={experience} />
      </button>
      <span className="ms-auto flex">
        {/* Stays in the first row too, so that the focus does not fall off it. */}
        <IconButton
          name={messages.up(title)}
          aria-disabled={index === 0}
          className="aria-disabled:opacity-35"
          onClick={onUp}
        >
          <ArrowUp aria-hidden="true" className="size-5" />
        </IconButton>
        <IconButton id={toggleId(type)} name={messages.remove(title)} onClick={onRemove}>
          <X aria-hidden="true" className="size-5" />
        </IconButton>
      </span>
    </li>
  );
};
