import type { DeskRow, HeldEntry } from "@narthex/contract/console/door-desks";
import { useCurrentLocale, useMessages } from "@narthex/client/messages.ts";
import { q } from "@narthex/client/query.ts";
import { Button } from "@narthex/ui/controls/button.tsx";
import { joinDots } from "@narthex/ui/layout/join-dots.ts";
import { List, ListRow } from "@narthex/ui/layout/list-row.tsx";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import {
  CancelButton,
  Dialog,
  formatDayAndTime,
  Panel,
  QueryBoundary,
  useConsoleWrite,
  useFrame,
  useHasFailed,
} from "#features/frame/index.ts";

const DESKS = "GET /console/:edition/door/desks";
const REFETCH_MS = 15_000;

/** The devices at the doors, and what is kept apart for a decision. */
export const DesksPanel = () => {
  const { door } = useMessages();
  const { edition } = useFrame();
  const query = useQuery({ ...q(DESKS, { params: { edition: edition.id } }), refetchInterval: REFETCH_MS });
  const { data } = query;
  const hasFailed = useHasFailed(query);
  const [leaving, setLeaving] = useState<DeskRow | null>(null);
  if (hasFailed) return <QueryBoundary query={query}>{() => null}</QueryBoundary>;
  if (!data || data.desks.length === 0) return null;
  return (
    <>
      {data.held.length > 0 && (
        <Panel title={door.held(data.held.length)}>
          <p className="mb-1 text-sm text-ink-2">{door.heldText}</p>
          <List label={door.held(data.held.length)}>
            {data.held.map((entry) => (
              <HeldRow key={entry.id} entry={entry} />
            ))}
          </List>
        </Panel>
      )}
      <Panel title={door.desks}>
        <List label={door.desks}>
          {data.desks.map((desk) => (
            <DeskListRow key={desk.id} desk={desk} signOut={() => setLeaving(desk)} />
          ))}
        </List>
      </Panel>
      {leaving && <SignOutDialog desk={leaving} close={() => setLeaving(null)} />}
    </>
  );
};

const DeskListRow = ({
  desk: { name, person, seenAt, isSignedOut },
  signOut,
}: {
  desk: DeskRow;
  signOut: () => void;
}) => {
  const { door } = useMessages();
  const { edition } = useFrame();
  const locale = useCurrentLocale();
  return (
    <ListRow
      title={name}
      text={joinDots([person, door.seen(formatDayAndTime(seenAt, edition.timeZone, locale))])}
      end={
        isSignedOut ? (
          door.signedOut
        ) : (
          <Button look="plain" aria-label={door.signOutOf(name)} onClick={signOut}>
            {door.signOut}
          </Button>
        )
      }
    />
  );
};

const SignOutDialog = ({ desk, close }: { desk: DeskRow; close: () => void }) => {
  const { door } = useMessages();
  const { edition } = useFrame();
  const { mutate, isPending } = useConsoleWrite("POST /console/:edition/door/desks/:desk/sign-out", {
    invalidates: [DESKS],
    onSuccess: close,
  });
  return (
    <Dialog title={door.signOutOf(desk.name)} onClose={close}>
      <p className="mt-3">{door.signOutText}</p>
      <div className="mt-5 flex flex-wrap gap-2.5">
        <Button
          look="solid"
          disabled={isPending}
          onClick={() => mutate({ params: { edition: edition.id, desk: desk.id } })}
        >
          {door.signOut}
        </Button>
        <CancelButton onClick={close} />
      </div>
    </Dialog>
  );
};

const HeldRow = ({ entry: { id, name, desk, point, at, isUndo } }: { entry: HeldEntry }) => {
  const { door } = useMessages();
  const { edition } = useFrame();
  const locale = useCurrentLocale();
  const { mutate, isPending } = useConsoleWrite("POST /console/:edition/door/entries/:entry", { invalidates: [DESKS] });
  const decide = (keep: boolean): void => mutate({ params: { edition: edition.id, entry: id }, body: { keep } });
  return (
    <ListRow
      title={isUndo ? door.undoOf(name) : name}
      text={joinDots([point, desk, formatDayAndTime(at, edition.timeZone, locale)])}
      end={
        <span className="flex gap-4">
          <Button look="plain" aria-label={door.keepOf(name)} disabled={isPending} onClick={() => decide(true)}>
            {door.keep}
          </Button>
          <Button look="plain" aria-label={door.dropOf(name)} disabled={isPending} onClick={() => decide(false)}>
            {door.drop}
          </Button>
        </span>
      }
    />
  );
};
