import type { DoorPerson } from "@narthex/contract/console/door-desks";
import { useMessages } from "@narthex/client/messages.ts";
import { Button } from "@narthex/ui/controls/button.tsx";
import { Checkbox } from "@narthex/ui/controls/checkbox.tsx";
import { DialogActions } from "@narthex/ui/overlays/dialog.tsx";
import { useState } from "react";
import { Dialog } from "#features/frame/index.ts";
import type { DeskEngine } from "./desk-engine.ts";

/** The others of a leader's group: those who came with them arrive together. */
export const GroupDialog = ({
  leader,
  engine,
  close,
}: {
  leader: DoorPerson;
  engine: DeskEngine;
  close: () => void;
}) => {
  const { door } = useMessages();
  const [others] = useState(() => engine.groupOf(leader).filter(({ id }) => !engine.arrivalOf(id)));
  const [chosen, setChosen] = useState(() => new Set(others.map(({ id }) => id)));
  const [refused, setRefused] = useState<string[] | null>(null);
  const arrive = async (): Promise<void> => {
    const names: string[] = [];
    for (const { id, name } of others) {
      if (!chosen.has(id)) continue;
      const { kind } = await engine.scan(id);
      if (kind !== "welcome" && kind !== "already") names.push(`${name}: ${door.answers[kind]}`);
    }
    if (names.length === 0) close();
    else setRefused(names);
  };
  return (
    <Dialog title={door.groupOf(leader.group)} onClose={close}>
      {refused ? (
        <ul role="alert" className="mt-3 grid gap-2">
          {refused.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      ) : others.length === 0 ? (
        <p className="mt-3 text-ink-2">{door.groupIsHere}</p>
      ) : (
        <>
          <div className="mt-3 grid gap-1">
            {others.map(({ id, name }) => (
              <Checkbox
                key={id}
                checked={chosen.has(id)}
                onChange={({ target }) =>
                  setChosen((present) => {
                    const next = new Set(present);
                    if (target.checked) next.add(id);
                    else next.delete(id);
                    return next;
                  })
                }
              >
                {name}
              </Checkbox>
            ))}
          </div>
          <DialogActions>
            <Button look="solid" disabled={chosen.size === 0} onClick={() => void arrive()}>
              {door.arrive(chosen.size)}
            </Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
};
