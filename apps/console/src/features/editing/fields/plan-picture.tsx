import type { DraftForm } from "@narthex/contract/console/drafts";
import type { PackSeats } from "@narthex/contract/pack/pack-edition";
import { isRecord, type Address } from "@narthex/domain/drafts/address";
import { useMessages } from "@narthex/client/messages.ts";
import { Button } from "@narthex/ui/controls/button.tsx";
import { type KeyboardEvent, type PointerEvent, useRef, useState } from "react";
import { SelectField } from "#features/frame/index.ts";
import type { ValueEditor } from "../use-draft-file.ts";
import { Field } from "./fields.tsx";
import { uploadedAddress } from "./uploaded-media.ts";

type Part = PackSeats & { at?: PackSeats["at"] };
/** In per cent of the width and height of the picture. */
type Box = NonNullable<PackSeats["at"]>;
type Point = Pick<Box, "x" | "y">;

const NAMES = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".split("").map((letter) => `Block ${letter}`);
const NEW_SEATS = { rows: "1-5", places: 10 };
/** Where a part is placed without a pointer. */
const MIDDLE: Box = { x: 40, y: 40, width: 20, height: 15 };
/** Less is a tap. */
const LEAST = 2;
const NEW = "new";
const KEYS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** Whether a group is the plan of a hall, with its picture and its seats. */
export const isPlan = ({ fields = {} }: DraftForm): boolean =>
  fields["plan"]?.kind === "picture" && fields["seats"]?.kind === "list";

const within = (value: number, most: number): number => Math.round(Math.min(Math.max(value, 0), most));
const boxBetween = (one: Point, other: Point): Box => ({
  x: Math.min(one.x, other.x),
  y: Math.min(one.y, other.y),
  width: Math.abs(one.x - other.x),
  height: Math.abs(one.y - other.y),
});
const moved = (box: Box, { x, y }: Point): Box => ({
  ...box,
  x: within(box.x + x, 100 - box.width),
  y: within(box.y + y, 100 - box.height),
});
const resized = (box: Box, { x, y }: Point): Box => ({
  ...box,
  width: Math.max(LEAST, within(box.width + x, 100 - box.x)),
  height: Math.max(LEAST, within(box.height + y, 100 - box.y)),
});

/** The picture of a hall with the parts that have seats on it: each is drawn, moved and resized there. */
export const PlanPicture = ({ editor, address, form }: { editor: ValueEditor; address: Address; form: DraftForm }) => {
  const { planPicture, fields } = useMessages();
  const frame = useRef<HTMLDivElement>(null);
  const seats = editor.valueAt([...address, "seats"]);
  const parts = Array.isArray(seats) ? (seats as Part[]) : [];
  const [chosen, setChosen] = useState<number | null>(null);
  const [drag, setDrag] = useState<{ from: Point; start: Box | null; box: Box } | null>(null);
  const plan = editor.valueAt([...address, "plan"]);
  const path = isRecord(plan) ? plan["en"] : plan;
  const picture = typeof path === "string" ? (editor.mediaAddress(path) ?? uploadedAddress(path)) : undefined;
  const part = chosen === null ? undefined : parts[chosen];
  const list = [...address, "seats"];
  if (picture === undefined) return <p className="text-ink-2">{planPicture.noPicture}</p>;
  if (!editor.mayEdit(list)) return null;

  const place = (at: Box): void => {
    if (chosen !== null && part) return editor.edit([...list, chosen, "at"], at);
    const taken = new Set(parts.map(({ block }) => block));
    const block = NAMES.find((name) => !taken.has(name)) ?? "";
    editor.edit(list, [...parts, { ...NEW_SEATS, block, at }]);
    setChosen(parts.length);
  };
  const pointOf = ({ clientX, clientY }: PointerEvent): Point => {
    const { left, top, width, height } = frame.current?.getBoundingClientRect() ?? new DOMRect();
    return { x: within(((clientX - left) / width) * 100, 100), y: within(((clientY - top) / height) * 100, 100) };
  };
  const begin = (event: PointerEvent<HTMLElement>, index: number | null): void => {
    if (event.button !== 0) return;
    event.stopPropagation();
    const from = pointOf(event);
    const start = index === null ? null : (parts[index]?.at ?? null);
    if (index !== null) setChosen(index);
    frame.current?.setPointerCapture?.(event.pointerId);
    setDrag({ from, start, box: start ?? boxBetween(from, from) });
  };
  const follow = (event: PointerEvent): void => {
    if (!drag) return;
    const to = pointOf(event);
    const by = { x: to.x - drag.from.x, y: to.y - drag.from.y };
    setDrag({ ...drag, box: drag.start ? moved(drag.start, by) : boxBetween(drag.from, to) });
  };
  const end = (): void => {
    setDrag(null);
    if (!drag) return;
    const { start, box } = drag;
    const isTap = start ? start.x === box.x && start.y === box.y : box.width < LEAST || box.height < LEAST;
    if (!isTap) place(box);
  };
  const onKey = (event: KeyboardEvent, index: number, box: Box): void => {
    const by = KEYS[event.key];
    if (!by) return;
    event.preventDefault();
    editor.edit([...list, index, "at"], event.shiftKey ? resized(box, by) : moved(box, by));
  };
  const own = form.fields?.["seats"]?.item?.fields ?? {};
  const names: Readonly<Record<string, string>> = fields;
  return (
    <div className="rounded-control p-4 inset-ring inset-ring-line">
      <p className="text-base font-semibold">{planPicture.title}</p>
      <p className="mt-0.5 max-w-reading text-pretty text-ink-2">{planPicture.text}</p>
      <div className="mt-3 grid items-end gap-3 md:grid-cols-[minmax(0,1fr)_auto]">
        <SelectField
          label={planPicture.part}
          value={part ? String(chosen) : NEW}
          options={[
            { value: NEW, label: planPicture.newPart },
            ...parts.map(({ block, rows, at }, index) => ({
              value: String(index),
              label: `${block || rows}${at ? "" : ` (${planPicture.notPlaced})`}`,
            })),
          ]}
          onChange={({ target }) => setChosen(target.value === NEW ? null : Number(target.value))}
        />
        {!part?.at && (
          <Button look="ghost" onClick={() => place(MIDDLE)}>
            {planPicture.place}
          </Button>
        )}
      </div>
      <div
        ref={frame}
        data-plan
        className="relative mt-3 cursor-crosshair touch-none overflow-hidden rounded-control bg-sunk select-none"
        onPointerDown={(event) => begin(event, null)}
        onPointerMove={follow}
        onPointerUp={end}
        onPointerCancel={() => setDrag(null)}
      >
        <img src={picture} alt="" draggable={false} className="block h-auto w-full" />
        {parts.map(({ block, rows, places, at }, index) => {
          const isChosen = index === chosen;
          const box = isChosen && drag ? drag.box : at;
          return (
            box && (
              <button
                key={`${block} ${rows}`}
                type="button"
                aria-pressed={isChosen}
                aria-label={planPicture.box(block || rows, rows, places)}
                className={`absolute grid cursor-move place-items-center overflow-hidden rounded-control text-sm font-semibold inset-ring-2 inset-ring-accent ${isChosen ? "bg-accent/80 text-accent-ink" : "bg-accent-soft/80 text-accent"}`}
                style={styleOf(box)}
                onPointerDown={(event) => begin(event, index)}
                onClick={() => setChosen(index)}
                onKeyDown={(event) => onKey(event, index, box)}
              >
                {block || rows}
              </button>
            )
          );
        })}
        {drag && !part && (
          <span className="absolute rounded-control inset-ring-2 inset-ring-accent" style={styleOf(drag.box)} />
        )}
      </div>
      {part && chosen !== null && (
        <div className="mt-4 grid gap-3 md:grid-cols-3">
          {["block", "rows", "places"].map((name) => {
            const field = own[name];
            return (
              field && (
                <Field
                  key={name}
                  editor={editor}
                  address={[...list, chosen, name]}
                  label={names[name] ?? name}
                  form={field}
                />
              )
            );
          })}
        </div>
      )}
    </div>
  );
};

const styleOf = ({ x, y, width, height }: Box) => ({
  left: `${x}%`,
  top: `${y}%`,
  width: `${width}%`,
  height: `${height}%`,
});
