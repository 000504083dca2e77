import type { PackEvent } from "@narthex/contract/pack-schedule";
import { expect, it } from "vitest";
import { laterChange } from "./quick-change.ts";

const event = { start: "2025-07-18T09:00:00+08:00", durationInMin: 60, cancelled: null } as PackEvent;
const at = (time: string): unknown[] => laterChange(event, Date.parse(`2025-07-18T${time}:00+08:00`), "Asia/Singapore");

it("ten minutes more of an event that is on move its end, and of one to come its start [B38]", () => {
  expect(at("08:59")).toEqual(["start", "2025-07-18T09:10:00+08:00"]);
  expect(at("09:00")).toEqual(["durationInMin", 70]);
  expect(at("09:59")).toEqual(["durationInMin", 70]);
});
