import { useMessages } from "@narthex/client/messages.ts";
import { showToast } from "@narthex/client/toasts.ts";
import { useConsoleWrite, useFrame } from "#features/frame/index.ts";

export const HALL = "GET /console/:edition/seats";
export const HISTORY = "GET /console/:edition/seats/history";

/** What changes for a person, in any language. */
export const changeText = (name: string, before: string, after: string): string => `${name}: ${before} → ${after}`;

/** Gives a person a seat, or takes theirs. */
export const useSeat = (service: number, onDone: () => void) => {
  const { seats } = useMessages();
  const { edition } = useFrame();
  const { mutate, isPending } = useConsoleWrite("POST /console/:edition/seats", {
    invalidates: [HALL, HISTORY],
    onSuccess: () => {
      showToast({ message: seats.saved, icon: "done", colour: "ink" });
      onDone();
    },
  });
  const seat = (person: string, before: string | null, after: string | null): void =>
    mutate({ params: { edition: edition.id }, body: { service, person, before, after } });
  return { seat, isPending };
};
