import type { SeatingMessages } from "./messages.en.ts";

export const seatingMessages: SeatingMessages = {
  seat: {
    mine: "我的座位",
    parts: { block: "区域", quarter: "区域", row: "排", seat: "座位" },
    part: (kind, value) => `${value}${{ block: "区", quarter: "区", row: "排", seat: "号" }[kind]}`,
  },
};
