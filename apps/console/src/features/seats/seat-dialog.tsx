import type { Hall, HallSeat } from "@narthex/contract/console/seating-console";
import { useMessages } from "@narthex/client/messages.ts";
import { q } from "@narthex/client/query.ts";
import { Button } from "@narthex/ui/controls/button.tsx";
import { List, ListRow } from "@narthex/ui/layout/list-row.tsx";
import { joinDots } from "@narthex/ui/layout/join-dots.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Dialog, SearchField, useFrame, useSearchText } from "#features/frame/index.ts";
import { useSeat } from "./use-seat.ts";

const MAX_FOUND = 8;

/** The seat that a person has, by their public id. */
const seatOf = ({ blocks, elsewhere }: Hall, hashId: string): string | null => {
  for (const { seats } of blocks)
    for (const { id, people } of seats) if (people.some((one) => one.hashId === hashId)) return id;
  return elsewhere.find(({ person }) => person.hashId === hashId)?.seat ?? null;
};

/** Who sits on a seat, and whom to give it to. */
export const SeatDialog = ({ hall, seat: chosen, close }: { hall: Hall; seat: HallSeat; close: () => void }) => {
  const { seats } = useMessages();
  const { edition } = useFrame();
  const { seat, isPending } = useSeat(hall.service, close);
  const [text, setText] = useState("");
  const { wanted, isLongEnough } = useSearchText(text);
  const { data } = useQuery(
    q(
      "GET /console/:edition/people",
      { params: { edition: edition.id }, query: { text: wanted, limit: MAX_FOUND } },
      { enabled: isLongEnough },
    ),
  );
  const listed = isLongEnough ? (data?.people ?? []) : hall.unseated.slice(0, MAX_FOUND);
  return (
    <Dialog title={chosen.id} onClose={close}>
      {chosen.people.length === 0 ? (
        <>
          <p className="mt-3 mb-4 text-ink-2">{seats.nobody}</p>
          <SearchField label={seats.search} text={text} onChange={setText} />
          {!isLongEnough && <p className="mt-1.5 text-sm text-ink-2">{seats.searchHint}</p>}
          {isLongEnough && data?.people.length === 0 && (
            <p role="status" className="mt-1.5 text-sm text-ink-2">
              {seats.noneFound}
            </p>
          )}
          <List label={seats.giveTo}>
            {listed.map(({ hashId, name, groupName }) => (
              <ListRow
                key={hashId}
                title={name}
                text={joinDots([groupName, seatOf(hall, hashId) ?? ""])}
                onClick={() => !isPending && seat(hashId, seatOf(hall, hashId), chosen.id)}
              />
            ))}
          </List>
        </>
      ) : (
        <ul aria-label={seats.sitsHere} className="mt-3 grid gap-4">
          {chosen.people.map(({ hashId, name, groupName }) => (
            <li key={hashId} className="grid justify-items-start gap-2">
              <span className="font-semibold break-words">
                {name}
                {groupName && <span className="block text-sm font-normal text-ink-2">{groupName}</span>}
              </span>
              <Button look="soft" disabled={isPending} onClick={() => seat(hashId, chosen.id, null)}>
                {seats.freeSeat(name)}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
};
