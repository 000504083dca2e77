import { useMessages } from "@narthex/client/messages.ts";
import { seatParts } from "./seat-parts.ts";

/** A seat in one line, in the language of the app where the organisers use the usual words. */
export const useSeatText = (): ((allocation: string) => string) => {
  const { part } = useMessages().seat;
  return (allocation) =>
    seatParts(allocation)
      ?.map(({ kind, value }) => part(kind, value))
      .join("\u00A0· ") ?? allocation;
};
