import type { Door, DoorPoint } from "@narthex/contract/console/door";
import { useCurrentLocale, useMessages } from "@narthex/client/messages.ts";
import { showToast } from "@narthex/client/toasts.ts";
import { Button } from "@narthex/ui/controls/button.tsx";
import { TextField } from "@narthex/ui/controls/text-field.tsx";
import { DialogActions } from "@narthex/ui/overlays/dialog.tsx";
import { type FormEvent, useState } from "react";
import {
  CancelButton,
  Dialog,
  formatDayAndTime,
  instantOf,
  localOf,
  SelectField,
  useConsoleWrite,
  useFrame,
} from "#features/frame/index.ts";

const DOOR = "GET /console/:edition/door";
type Audience = DoorPoint["audience"];

/** An audience as the value of an option, and back. */
const valueOf = (audience: Audience): string =>
  audience.who === "everyone"
    ? "everyone"
    : `${audience.who}:${audience.who === "type" ? audience.type : audience.who === "slot" ? audience.slot : audience.service}`;
const audienceOf = (value: string): Audience => {
  const [who = "", which = ""] = value.split(/:(.*)/s);
  if (who === "type") return { who, type: which === "GC" ? "GC" : "SCS" };
  if (who === "slot") return { who, slot: which };
  if (who === "service") return { who, service: Number(which) };
  return { who: "everyone" };
};

/** Makes or changes a point of arrival. */
export const PointDialog = ({
  door: known,
  point,
  close,
}: {
  door: Door;
  point: DoorPoint | null;
  close: () => void;
}) => {
  const { door, people } = useMessages();
  const { edition } = useFrame();
  const locale = useCurrentLocale();
  const local = (at: string | null | undefined): string => (at ? localOf(at, edition.timeZone) : "");
  const [title, setTitle] = useState(point?.title ?? "");
  const [audience, setAudience] = useState(valueOf(point?.audience ?? { who: "everyone" }));
  const [limit, setLimit] = useState(point?.limit?.toString() ?? "");
  const [opens, setOpens] = useState(local(point?.opensAt));
  const [closes, setCloses] = useState(local(point?.closesAt));
  const onSuccess = (): void => {
    showToast({ message: door.saved, icon: "done", colour: "ink" });
    close();
  };
  const save = useConsoleWrite("POST /console/:edition/door/points", { invalidates: [DOOR], onSuccess });
  const remove = useConsoleWrite("POST /console/:edition/door/points/:point/remove", {
    invalidates: [DOOR],
    onSuccess,
  });
  const instant = (text: string): string | null =>
    text === "" ? null : new Date(instantOf(text, edition.timeZone)).toISOString();
  const isBackwards = opens !== "" && closes !== "" && opens >= closes;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (title.trim() === "" || isBackwards) return;
    const body = {
      id: point?.id ?? null,
      title,
      audience: audienceOf(audience),
      limit: limit === "" ? null : Number(limit),
      opensAt: instant(opens),
      closesAt: instant(closes),
    };
    save.mutate({ params: { edition: edition.id }, body });
  };
  const options = [
    { value: "everyone", label: door.everyone },
    { value: "type:SCS", label: people.types.SCS },
    { value: "type:GC", label: people.types.GC },
    ...known.services.map(({ id, title: label }) => ({ value: `service:${id}`, label: door.withSeat(label) })),
    ...known.slots.map(({ id, title: label, start }) => ({
      value: `slot:${id}`,
      label: `${label}, ${formatDayAndTime(start, edition.timeZone, locale)}`,
    })),
  ];
  return (
    <Dialog title={point ? point.title : door.addPoint} onClose={close}>
      <form className="mt-4 grid gap-4" onSubmit={submit}>
        <TextField
          label={door.pointTitle}
          isRequired
          maxLength={80}
          value={title}
          onChange={({ target }) => setTitle(target.value)}
        />
        <SelectField
          label={door.audience}
          options={options}
          value={audience}
          onChange={({ target }) => setAudience(target.value)}
        />
        <TextField
          label={door.limit}
          type="number"
          min={1}
          max={100_000}
          value={limit}
          onChange={({ target }) => setLimit(target.value)}
        />
        <TextField
          label={door.opensAt}
          type="datetime-local"
          value={opens}
          onChange={({ target }) => setOpens(target.value)}
        />
        <TextField
          label={door.closesAt}
          type="datetime-local"
          value={closes}
          refusal={isBackwards ? door.closesFirst : undefined}
          onChange={({ target }) => setCloses(target.value)}
        />
        <DialogActions>
          {point?.arrived === 0 && (
            <Button
              look="plain"
              disabled={remove.isPending}
              onClick={() => remove.mutate({ params: { edition: edition.id, point: String(point.id) } })}
            >
              {door.remove}
            </Button>
          )}
          <CancelButton onClick={close} />
          <Button look="solid" type="submit" disabled={save.isPending || title.trim() === "" || isBackwards}>
            {door.save}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
