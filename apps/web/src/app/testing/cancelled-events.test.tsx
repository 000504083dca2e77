import { expect, it } from "vitest";
import "../messages/messages.ts";
import { ANSWERS } from "./answers/answers.ts";
import { openApp, type OpenedApp, testScreens } from "./open-app.tsx";

let app: OpenedApp | undefined;
testScreens();

const struckOut = (): (string | null)[] => [...document.querySelectorAll("h3 s")].map(({ textContent }) => textContent);

it.each([
  [true, ["Opening session"]],
  [false, []],
])(
  "the title of an event in the schedule is struck through if the event is cancelled: %s [B92]",
  async (isCancelled, titles) => {
    const events = ANSWERS["GET /cms/schedules/:date"].map((event) => ({ ...event, isCancelled }));
    app = await openApp("/schedule", (name) =>
      name === "GET /cms/schedules/:date" ? Response.json(events) : undefined,
    );
    await app.wait(4000);
    expect(app.lines()).toContain("Opening session");
    expect(struckOut()).toEqual(titles);
  },
);
