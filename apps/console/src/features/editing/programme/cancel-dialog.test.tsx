import { queryClient } from "@narthex/client/cache/query-client.ts";
import { PackExperiences } from "@narthex/contract/pack/pack-experiences";
import { PackEvent } from "@narthex/contract/pack/pack-schedule";
import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { press, showScreen } from "../../../test-screen.tsx";
import { answerDraft, until } from "./test-draft.ts";
import { CancelDialog } from "./cancel-dialog.tsx";

const DATE = "2025-07-18";
const file = `schedule/${DATE}.yaml`;
const first = PackEvent.parse({
  id: 1,
  slug: "event-1",
  type: "session",
  title: "Event 1",
  start: `${DATE}T09:00:00+08:00`,
  durationInMin: 60,
  location: ["Hall"],
});
const slotOf = (id: string, date: string, time: string) => ({
  id,
  venue: `Gate ${id.at(-1)}`,
  start: `${date}T${time}:00+08:00`,
  end: `${date}T${time.slice(0, 2)}:59:00+08:00`,
  capacity: 10,
});
const EXPERIENCES = PackExperiences.parse({
  allocated: 1,
  experiences: [
    {
      type: "PM",
      slug: "pm",
      title: "Prayer Meeting",
      slots: [slotOf("PM-1", DATE, "09:00"), slotOf("PM-2", DATE, "17:00"), slotOf("PM-3", "2025-07-19", "09:00")],
    },
  ],
});
const PLACES = {
  slots: [
    { id: "PM-1", people: 7, room: 3 },
    { id: "PM-2", people: 10, room: 0 },
    { id: "PM-3", people: 2, room: 8 },
  ],
  services: [{ id: 1, people: 213 }],
};

beforeEach(() => queryClient.clear());
afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

it("a session is cancelled from its row with its materials or without, which leads to its publication [B92] [B120]", async () => {
  const sent = answerDraft([first], { experiences: EXPERIENCES, places: PLACES });
  const onSaved = vi.fn<(selection: unknown) => void>();
  const event = { ...first, session: 1 };
  const file = `schedule/${DATE}.yaml`;
  await showScreen(<CancelDialog {...{ file, event, onSaved }} close={() => undefined} />, "en", [DATE]);
  await until(() => expect(document.querySelector("dialog input")).not.toBeNull());
  expect(document.querySelector("dialog h2")?.textContent).toBe("Cancel Event 1?");
  await act(async () => document.querySelector<HTMLInputElement>("dialog input")?.click());
  await press("Cancel this event");
  await until(() => expect(onSaved).toHaveBeenCalled());
  expect(sent).toEqual([{ file, address: ["@1", "cancelled"], before: null, after: "materials-hidden" }]);
  expect(onSaved.mock.calls).toEqual([[{ file, values: "1.cancelled" }]]);
});

it("who cancels a service may free its seats, also if only its label says that it is one [B92] [B131]", async () => {
  const sent = answerDraft([first], { experiences: EXPERIENCES, places: PLACES });
  const show = (label: string): Promise<() => void> => {
    const none = (): void => undefined;
    return showScreen(
      <CancelDialog file={file} event={{ ...first, label }} close={none} onSaved={none} />,
      "en",
      [DATE],
      { seatingServices: [1] },
    );
  };
  const remove = await show("SERVICE 2");
  expect(document.querySelector("dialog input")).toBeNull();
  remove();
  await show("SERVICE 1");
  await until(() => expect(document.body.textContent).toContain("Free all 213 seats that people have there"));
  await act(async () => document.querySelector<HTMLInputElement>("dialog input")?.click());
  await press("Cancel this event");
  await until(() => expect(sent).toHaveLength(2));
  expect(sent).toEqual([
    { file, address: ["@1", "cancelled"], before: null, after: "materials-shown" },
    { file, address: ["@1", "freesSeats"], before: false, after: true },
  ]);
});

it("who cancels an experience chooses for each slot of the day where its people go: to one with room, or to wait [E35]", async () => {
  const sent = answerDraft([first], { experiences: EXPERIENCES, places: PLACES });
  const onSaved = vi.fn<(selection: unknown) => void>();
  const event = { ...first, expFindOut: { type: "PM" } };
  await showScreen(<CancelDialog {...{ file, event, onSaved }} close={() => undefined} />, "en", [DATE]);
  await until(() => expect(document.querySelectorAll("dialog select")).toHaveLength(2));
  const [during, later] = [...document.querySelectorAll<HTMLSelectElement>("dialog select")];
  const shown = (select?: HTMLSelectElement): string[] =>
    [...(select?.options ?? [])].map(({ text, selected }) => `${selected ? "> " : ""}${text.replaceAll(/\s/g, " ")}`);
  expect([during?.labels[0]?.textContent.replaceAll(/\s/g, " "), shown(during)]).toEqual([
    expect.stringMatching(/9:00 AM · Gate 1: 7 people$/),
    [
      "> They wait for another place",
      expect.stringMatching(/^They move to .*9:00 AM · Gate 3 \(room for 8\)$/),
      "The slot takes place",
    ],
  ]);
  expect(shown(later).at(-1)).toBe("> The slot takes place");
  await act(async () => {
    if (!during) return;
    during.value = "to PM-3";
    during.dispatchEvent(new Event("change", { bubbles: true }));
  });
  await press("Cancel this event");
  await until(() => expect(onSaved).toHaveBeenCalled());
  const slot = ["experiences", "@PM", "slots", "@PM-1"];
  expect(sent).toEqual([
    { file, address: ["@1", "cancelled"], before: null, after: "materials-shown" },
    { file: "experiences.yaml", address: [...slot, "isCancelled"], before: false, after: true },
    { file: "experiences.yaml", address: [...slot, "movedTo"], before: null, after: "PM-3" },
  ]);
  expect(onSaved.mock.calls).toEqual([[{ file, values: "1.cancelled", slots: "PM-1" }]]);
});
