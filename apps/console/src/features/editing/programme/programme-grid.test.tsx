import { queryClient } from "@narthex/client/cache/query-client.ts";
import { PackEvent } from "@narthex/contract/pack/pack-schedule";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { act } from "react";
import { press, showScreen } from "../../../test-screen.tsx";
import { answerDraft, until } from "./test-draft.ts";
import { ProgrammeGrid } from "./programme-grid.tsx";

const DATE = "2025-07-18";
const FILE = `schedule/${DATE}.yaml`;
const eventOf = (id: number, time: string, room: string) =>
  PackEvent.parse({
    id,
    slug: `event-${id}`,
    type: "session",
    title: `Event ${id}`,
    start: `${DATE}T${time}:00+08:00`,
    durationInMin: 60,
    location: [room],
  });
const day = [eventOf(1, "09:00", "Hall"), eventOf(2, "09:30", "Hall"), eventOf(3, "11:00", "Room A")];

beforeEach(() => queryClient.clear());
afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

const fill = (selector: string, value: string): Promise<void> =>
  act(async () => {
    const field = document.querySelector<HTMLInputElement | HTMLSelectElement>(selector)!;
    const prototype = field instanceof HTMLSelectElement ? HTMLSelectElement.prototype : HTMLInputElement.prototype;
    Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, value);
    field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? "change" : "input", { bubbles: true }));
  });

it("the grid marks what clashes, and an event of it gets another room and time by presses alone, with what is free [B127]", async () => {
  const sent = answerDraft(day);
  const publish = vi.fn<(selection: unknown) => void>();
  await showScreen(
    <ProgrammeGrid date={DATE} day={day} rooms={["Hall", "Room A", "Garden"]} now={0} publish={publish} />,
    "en",
    [DATE],
  );
  const names = (): (string | null)[] =>
    [...document.querySelectorAll("ul button")].map((button) =>
      (button.getAttribute("aria-label") ?? "").replaceAll(/\s/g, " "),
    );
  await until(() =>
    expect(names()).toEqual([
      expect.stringMatching(/^Event 1, 9:00 AM, Hall is used by Event 2/),
      expect.stringMatching(/^Event 2, 9:30 AM, Hall is used by Event 1/),
      "Event 3, 11:00 AM",
    ]),
  );
  expect([...document.querySelectorAll("h2")].map(({ textContent }) => textContent)).toEqual([
    "Hall",
    "Room A",
    "Garden",
  ]);
  await press(document.querySelectorAll("ul button")[1]!.getAttribute("aria-label")!);
  const options = (): (string | null)[] =>
    [...document.querySelectorAll("dialog option")].map(({ textContent }) => textContent);
  await until(() => expect(options()).toEqual(["Hall – taken", "Room A – free", "Garden – free"]));
  await fill("dialog select", "Room A");
  await fill("dialog input", "11:30");
  await until(() => expect(options()).toEqual(["Hall – free", "Room A – taken", "Garden – free"]));
  expect(document.querySelector("dialog")?.textContent).toContain("Room A is used by Event 3");
  await press("Move");
  await until(() => expect(publish).toHaveBeenCalled());
  expect(sent).toEqual([
    { file: FILE, address: ["@2", "start"], before: day[1]!.start, after: `${DATE}T11:30:00+08:00` },
    { file: FILE, address: ["@2", "location"], before: ["Hall"], after: ["Room A"] },
  ]);
  expect(publish.mock.calls).toEqual([[{ file: FILE, values: "2.start,2.location" }]]);
});
