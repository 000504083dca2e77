import type { SeatingMessages } from "./messages.en.ts";

const parts: SeatingMessages["seat"]["parts"] = { block: "โซน", quarter: "โซน", row: "แถว", seat: "ที่นั่ง" };

export const seatingMessages: SeatingMessages = {
  seat: {
    mine: "ที่นั่งของฉัน",
    parts,
    part: (kind, value) => `${parts[kind]}\u00A0${value}`,
  },
};
