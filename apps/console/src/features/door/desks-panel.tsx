import type { DeskRow, HeldEntry } from "@narthex/contract/console/door-desks";
import { useCurrentLocale, useMessages } from "@narthex/client/messages.ts";
import { q } from "@narthex/client/query.ts";
import { Button } from "@narthex/ui/controls/button.tsx";
import { joinDots } from "@narthex/ui/layout/join-dots.ts";
import { List, ListRow } from "@narthex/ui/layout/list-row.tsx";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import {
  AskDialog,
  formatDayAndTime,
  Panel,
  QueryBoundary,
  useConsoleWrite,
  useFrame,
  useHasFailed,
} from "#features/frame/index.ts";

const DESKS = "GET /console/:edition/door/desks";
const REFETCH_MS = 15_000;
/** The call takes no more at once. */
const MAX_DECIDED = 200;

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
      {data.held.length > 0 && <HeldPanel held={data.held} />}
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
    <AskDialog
      title={door.signOutOf(desk.name)}
      text={door.signOutText}
      action={door.signOut}
      isPending={isPending}
      onConfirm={() => mutate({ params: { edition: edition.id, desk: desk.id } })}
      close={close}
    />
  );
};

/** What was sent by a desk that was signed out, or over its share. */
const HeldPanel = ({ held }: { held: readonly HeldEntry[] }) => {
  const { door } = useMessages();
  const { edition } = useFrame();
  const [isDropping, setDropping] = useState(false);
  const { mutate, isPending } = useConsoleWrite("POST /console/:edition/door/entries", {
    invalidates: [DESKS],
    onSuccess: () => setDropping(false),
  });
  const decide = (entries: readonly HeldEntry[], keep: boolean): void =>
    mutate({ params: { edition: edition.id }, body: { entries: entries.map(({ id }) => id), keep } });
  const all = held.slice(0, MAX_DECIDED);
  return (
    <Panel title={door.held(held.length)}>
      <p className="mb-1 text-sm text-ink-2">{door.heldText}</p>
      {all.length > 1 && (
        <div className="mt-2 mb-1 flex flex-wrap gap-2.5">
          <Button look="soft" disabled={isPending} onClick={() => decide(all, true)}>
            {door.keepAll(all.length)}
          </Button>
          <Button look="ghost" disabled={isPending} onClick={() => setDropping(true)}>
            {door.dropAll(all.length)}
          </Button>
        </div>
      )}
      <List label={door.held(held.length)}>
        {held.map((entry) => (
          <HeldRow key={entry.id} entry={entry} isPending={isPending} decide={(keep) => decide([entry], keep)} />
        ))}
      </List>
      {isDropping && (
        <AskDialog
          title={door.dropAll(all.length)}
          text={door.dropAllText}
          action={door.drop}
          isPending={isPending}
          onConfirm={() => decide(all, false)}
          close={() => setDropping(false)}
        />
      )}
    </Panel>
  );
};

const HeldRow = ({
  entry: { name, desk, point, at, isUndo },
  isPending,
  decide,
}: {
  entry: HeldEntry;
  isPending: boolean;
  decide: (keep: boolean) => void;
}) => {
  const { door } = useMessages();
  const { edition } = useFrame();
  const locale = useCurrentLocale();
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
