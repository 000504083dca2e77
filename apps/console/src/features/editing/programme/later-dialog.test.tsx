import { queryClient } from "@narthex/client/cache/query-client.ts";
import { PackEvent } from "@narthex/contract/pack/pack-schedule";
import { beforeEach, expect, it, afterEach, vi } from "vitest";
import { press, showScreen } from "../../../test-screen.tsx";
import { answerDraft, until } from "./test-draft.ts";
import { LaterDialog } from "./later-dialog.tsx";
import { RoomDialog } from "./room-dialog.tsx";

const DATE = "2025-07-18";
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
const day = [eventOf(1, "09:00", "Hall"), eventOf(2, "10:00", "Hall"), eventOf(3, "10:00", "Room A")];
const [first = day[0]!] = day;

// Tests of other files read the same files of a draft.
beforeEach(() => queryClient.clear());
afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

it("an event is moved later with what follows in its room by a tap for the minutes and one for how far [B120]", async () => {
  const sent = answerDraft(day);
  const onSaved = vi.fn<(selection: unknown) => void>();
  await showScreen(
    <LaterDialog date={DATE} event={first} day={day} close={() => undefined} onSaved={onSaved} />,
    "en",
    [DATE],
  );
  await until(() => expect(document.body.textContent).toContain("Hall is used by Event 2"));
  await press("20");
  await press("With all that follows in Hall (1)");
  await until(() => expect(onSaved).toHaveBeenCalled());
  expect(sent).toEqual([
    { file: `schedule/${DATE}.yaml`, address: ["@1", "start"], before: first.start, after: `${DATE}T09:20:00+08:00` },
    { file: `schedule/${DATE}.yaml`, address: ["@2", "start"], before: day[1]?.start, after: `${DATE}T10:20:00+08:00` },
  ]);
  expect(onSaved.mock.calls).toEqual([[{ file: `schedule/${DATE}.yaml`, values: "1.start,2.start" }]]);
});

it("who chooses a room reads first which are free at that time, and then what takes the others [B121]", async () => {
  answerDraft(day);
  const rooms = ["Hall", "Room A", "Garden"];
  await showScreen(
    <RoomDialog
      file={`schedule/${DATE}.yaml`}
      event={day[1]!}
      rooms={rooms}
      close={() => undefined}
      onSaved={() => undefined}
    />,
    "en",
    [DATE],
  );
  await until(() => expect(document.body.textContent).toContain("Free"));
  const texts = [...document.querySelectorAll("dialog li")].map(({ textContent }) =>
    textContent.replaceAll(/\s/g, " "),
  );
  expect(texts).toEqual(["Garden", expect.stringMatching(/^Room ARoom A is used by Event 3, 10:00 AM/)]);
  expect([...document.querySelectorAll("dialog h3")].map(({ textContent }) => textContent)).toEqual(["Free", "Taken"]);
});
