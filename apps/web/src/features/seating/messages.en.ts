import type { SeatPartKind } from "./seat-parts.ts";

const parts: Record<SeatPartKind, string> = { block: "Block", quarter: "Quarter", row: "Row", seat: "Seat" };

export const seatingMessages = {
  seat: {
    mine: "My seat",
    parts,
    /** A part in a sentence. */
    part: (kind: SeatPartKind, value: string): string => `${parts[kind]}\u00A0${value}`,
  },
};

export type SeatingMessages = typeof seatingMessages;
