import { queryClient } from "@narthex/client/cache/query-client.ts";
import { PackEvent } from "@narthex/contract/pack/pack-schedule";
import { act } from "react";
import { beforeEach, afterEach, expect, it, vi } from "vitest";
import { showScreen } from "../../test-screen.tsx";
import { PrintScreen } from "./print-screen.tsx";

const DATE = "2025-07-18";
const eventOf = (id: number, title: string, more: object = {}) =>
  PackEvent.parse({
    id,
    slug: `event-${id}`,
    type: "session",
    title: { en: title, zh: `${title}会` },
    start: `${DATE}T09:00:00+08:00`,
    durationInMin: 60,
    location: [{ en: "Hall", zh: "大厅" }],
    ...more,
  });

// Tests of other files read the same files of a draft.
beforeEach(() => queryClient.clear());
afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

it("what is printed is the published programme of the venue in the chosen language, with what was cancelled struck through [B124]", async () => {
  const published = [
    eventOf(1, "Prayer"),
    eventOf(2, "Walk", { cancelled: "materials-shown" }),
    eventOf(4, "Chat", { hideDelegateType: "SCS" }),
  ];
  const file = { file: "", part: "schedule", content: [eventOf(3, "Draft")], published };
  vi.stubGlobal("fetch", async () => Response.json({ ...file, form: {}, takenKeys: [], media: {} }));
  await showScreen(<PrintScreen />, "zh", [DATE], {
    id: "printed",
    conferenceType: "Regional",
    languages: ["en", "zh"],
    title: { en: "A", zh: "甲" },
  });
  const paper = (): HTMLElement | null => document.querySelector("[data-paper]");
  await act(async () => vi.waitFor(() => expect(paper()?.textContent).toContain("Prayer会"), { timeout: 5000 }));
  expect(paper()?.lang).toBe("zh");
  expect(paper()?.textContent).toContain("大厅");
  expect([...(paper()?.querySelectorAll("s") ?? [])].map(({ textContent }) => textContent)).toEqual(["Walk会"]);
  expect(paper()?.textContent).not.toMatch(/Draft|Chat/);
});
