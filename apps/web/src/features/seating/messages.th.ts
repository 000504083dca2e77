import type { SeatingMessages } from "./messages.en.ts";

export const seatingMessages: SeatingMessages = {
  seat: {
    mine: "ที่นั่งของฉัน",
    parts: { block: "โซน", quarter: "โซน", row: "แถว", seat: "ที่นั่ง" },
  },
};
