import type { DoorEntry } from "@narthex/domain/door/log";
import { now } from "@narthex/client/clock.ts";
import { useCurrentLocale, useMessages } from "@narthex/client/messages.ts";
import { Button } from "@narthex/ui/controls/button.tsx";
import { joinDots } from "@narthex/ui/layout/join-dots.ts";
import { List, ListRow } from "@narthex/ui/layout/list-row.tsx";
import { formatTimeNear, Panel, useFrame } from "#features/frame/index.ts";
import type { DeskEngine } from "./desk-engine.ts";
import { useDeskState } from "./use-desk.ts";

const SHOWN_LAST = 5;

/** The last people whom this desk let in, each with its undo. */
export const LastPanel = ({ engine }: { engine: DeskEngine }) => {
  const { door } = useMessages();
  const { edition } = useFrame();
  const locale = useCurrentLocale();
  useDeskState(engine);
  const last = engine.last(SHOWN_LAST);
  if (last.length === 0) return null;
  return (
    <Panel title={door.lastScans}>
      <List label={door.lastScans}>
        {last.map((entry) => {
          const name = engine.personOf(entry.person)?.name ?? "?";
          return (
            <ListRow
              key={entry.id}
              title={name}
              text={formatTimeNear(new Date(entry.at).toISOString(), now(), edition.timeZone, locale)}
              end={
                <Button look="plain" aria-label={door.undoOf(name)} onClick={() => void engine.undo(entry)}>
                  {door.undo}
                </Button>
              }
            />
          );
        })}
      </List>
    </Panel>
  );
};

/** People who came in twice, with both desks and times. Undo removes the later arrival at every desk, so that one always stays. */
export const DoublesPanel = ({ engine }: { engine: DeskEngine }) => {
  const { door } = useMessages();
  const { edition } = useFrame();
  const locale = useCurrentLocale();
  const { doubles } = useDeskState(engine);
  if (doubles.length === 0) return null;
  const nameOf = (person: string): string => engine.personOf(person)?.name ?? "?";
  const undoLater = (entries: readonly DoorEntry[]): void => {
    const later = entries.at(-1);
    if (later) void engine.undo(later);
  };
  return (
    <Panel title={door.doubles(doubles.length)}>
      <List label={door.doubles(doubles.length)}>
        {doubles.map(({ person, entries }) => (
          <ListRow
            key={person}
            title={nameOf(person)}
            end={
              <Button look="plain" aria-label={door.undoLaterOf(nameOf(person))} onClick={() => undoLater(entries)}>
                {door.undoLater}
              </Button>
            }
            text={entries
              .map(({ at, desk }) =>
                joinDots([
                  engine.deskName(desk) || door.thisDesk,
                  formatTimeNear(new Date(at).toISOString(), now(), edition.timeZone, locale),
                ]),
              )
              .join(", ")}
          />
        ))}
      </List>
    </Panel>
  );
};
