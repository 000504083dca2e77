import type { PackEvent } from "@narthex/contract/pack/pack-schedule";
import type { PackExperiences } from "@narthex/contract/pack/pack-experiences";
import type { Selection } from "@narthex/contract/console/publications";
import { experienceTypeOf } from "@narthex/domain/experiences/experiences";
import { slotsAt } from "@narthex/domain/programme/event-slots";
import { allocatedServiceOf } from "@narthex/domain/seating";
import { textIn } from "@narthex/domain/words/locales";
import { useCurrentLocale, useMessages } from "@narthex/client/messages.ts";
import { q } from "@narthex/client/query.ts";
import { Button } from "@narthex/ui/controls/button.tsx";
import { Checkbox } from "@narthex/ui/controls/checkbox.tsx";
import { DialogActions } from "@narthex/ui/overlays/dialog.tsx";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Dialog, QueryBoundary, useFrame } from "#features/frame/index.ts";
import { texts } from "../pack-texts.ts";
import { fileQuery } from "../use-draft-file.ts";
import { SlotChoices, type SlotChoice } from "./slot-choices.tsx";
import { useMoves } from "./use-moves.ts";

type Props = {
  file: string;
  event: PackEvent;
  close: () => void;
  onSaved: (selection: Selection) => void;
};

/**
 * Cancels an event in the draft with its materials, seats and places, and leads to the publication of that: the app goes on
 * showing it, as cancelled.
 */
export const CancelDialog = (props: Props) => {
  const { calling } = useMessages();
  const { edition } = useFrame();
  const locale = useCurrentLocale();
  const { event, close } = props;
  const service = allocatedServiceOf(event, edition);
  return (
    <Dialog title={calling.askOff(textIn(texts(event.title), locale))} onClose={close}>
      <p className="mt-3 text-ink-2">{calling.offText}</p>
      {service === null && experienceTypeOf(event) === null ? (
        <Choices {...props} slots={[]} room={new Map()} seated={0} />
      ) : (
        <WithPlaces {...props} service={service} />
      )}
    </Dialog>
  );
};

/** The same of an event that people have places or seats at: first it is read how many. */
const WithPlaces = ({ service, ...props }: Props & { service: number | null }) => {
  const { edition } = useFrame();
  const experiences = useQuery(fileQuery(edition.id, "experiences.yaml"));
  const places = useQuery(q("GET /console/:edition/places", { params: { edition: edition.id } }, { staleTime: 0 }));
  return (
    <QueryBoundary query={experiences}>
      {({ content }) => (
        <QueryBoundary query={places}>
          {({ slots, services }) => (
            <Choices
              {...props}
              slots={slotsAt(props.event, content as PackExperiences | null, edition.timeZone)}
              room={new Map(slots.map((slot) => [slot.id, slot]))}
              seated={services.find(({ id }) => id === service)?.people ?? 0}
            />
          )}
        </QueryBoundary>
      )}
    </QueryBoundary>
  );
};

const Choices = ({
  file,
  event,
  close,
  onSaved,
  slots,
  room,
  seated,
}: Props & Pick<Parameters<typeof SlotChoices>[0], "slots" | "room"> & { seated: number }) => {
  const { calling, frame } = useMessages();
  const { move } = useMoves(file, onSaved);
  const [keepsMaterials, setKeepsMaterials] = useState(true);
  const [freesSeats, setFreesSeats] = useState(false);
  const [choices, setChoices] = useState<ReadonlyMap<string, SlotChoice>>(
    () => new Map(slots.filter(({ isDuring }) => isDuring).map(({ slot }) => [slot.id, "free"])),
  );
  const hasMaterials = event.session !== null;
  const after = keepsMaterials || !hasMaterials ? "materials-shown" : "materials-hidden";
  const cancel = (): void =>
    move(
      [
        { id: event.id, field: "cancelled", after },
        ...(seated > 0 ? [{ id: event.id, field: "freesSeats", after: freesSeats } as const] : []),
      ],
      slots.flatMap((one) => {
        const choice = choices.get(one.slot.id);
        if (choice === undefined) return [];
        return [{ ...one, isCancelled: true, movedTo: choice === "free" ? null : choice.to }];
      }),
    );
  return (
    <>
      {hasMaterials && (
        <div className="mt-3">
          <Checkbox checked={keepsMaterials} onChange={({ target }) => setKeepsMaterials(target.checked)}>
            {calling.keepMaterials}
          </Checkbox>
        </div>
      )}
      {seated > 0 && (
        <div className="mt-3">
          <Checkbox checked={freesSeats} onChange={({ target }) => setFreesSeats(target.checked)}>
            {calling.freeSeats(seated)}
          </Checkbox>
          <p className="mt-1 text-sm text-ink-2">{calling.freeSeatsText}</p>
        </div>
      )}
      {slots.length > 0 && <SlotChoices {...{ slots, room, choices }} onChoose={setChoices} />}
      <DialogActions>
        <Button look="ghost" onClick={close}>
          {frame.close}
        </Button>
        <Button look="solid" onClick={cancel}>
          {calling.off}
        </Button>
      </DialogActions>
    </>
  );
};
