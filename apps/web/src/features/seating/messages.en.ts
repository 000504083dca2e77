export const seatingMessages = {
  seat: {
    mine: "My seat",
    parts: { block: "Block", quarter: "Quarter", row: "Row", seat: "Seat" },
  },
};

export type SeatingMessages = typeof seatingMessages;
