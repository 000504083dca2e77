import type { ConsoleExperiences } from "@narthex/contract/console/experiences-console";
import type { PersonPage } from "@narthex/contract/console/registrations";
import { lines, wait, waitFor } from "@narthex/client/test-page.ts";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { type ConsoleAnswers, loadConsole, openConsole } from "./open-console.tsx";

const INES: PersonPage = {
  hashId: "ines",
  email: "ines@example.test",
  fields: {
    name: "Ines Prado",
    preferredName: "Ines",
    type: "SCS",
    confYear: "2025-G",
    organization: "",
    groupName: "",
    country: "",
    delegateId: "",
    needLiveVoice: false,
    needsStepFree: false,
    signupCheck: true,
    channels: [],
  },
  isAbsentAlumnus: false,
  hasUsedApp: true,
  locale: null,
  invitation: { state: "none", sentAt: null },
  roles: [],
  places: [{ title: "A tour", status: "Confirmed", ranking: 1, start: null, location: "" }],
  offers: [],
  whyNoPlace: null,
  seats: [],
  notices: [],
  erasureAskedAt: null,
};

const slotOf = (id: string, start: string, end: string) => ({
  id,
  venue: "",
  start,
  end,
  capacity: 9,
  taken: 1,
  offered: 0,
  isCancelled: false,
});
const experienceOf = (type: string, title: string, slot: ReturnType<typeof slotOf>) => ({
  type,
  title,
  asked: 2,
  askedFirst: 1,
  waiting: 1,
  slots: [slot],
});
const PRAYER = slotOf("PM-1", "2025-07-19T06:00:00.000Z", "2025-07-19T07:30:00.000Z");
const DIVE = slotOf("MDD-1", "2025-07-21T02:00:00.000Z", "2025-07-21T04:00:00.000Z");
/** Each of two people has what the other would rather have. */
const EXCHANGE: ConsoleExperiences = {
  closesAt: null,
  allocatedAt: null,
  people: 2,
  peopleWithPlace: 2,
  experiences: [experienceOf("PM", "Prayer Meeting", PRAYER), experienceOf("MDD", "Ministry Deep Dive", DIVE)],
  placesRule: "honest",
  run: null,
  proposals: [],
  offers: [],
  exchanges: [
    {
      id: 1,
      first: { name: "Ethan Raharjo", gives: "PM-1", hasAccepted: true },
      second: { name: "Mireille Tshibanda", gives: "MDD-1", hasAccepted: false },
      status: "open",
      deadline: "2025-07-18T04:00:00.000Z",
    },
  ],
};

let opened: Awaited<ReturnType<typeof openConsole>>;
const open = async (path: string, answers: ConsoleAnswers): Promise<void> => {
  opened = await openConsole(`/global-2025${path}`, answers);
};
const textOf = (element: Element | null | undefined): string => (element?.textContent ?? "").replaceAll("\u00A0", " ");
const press = async (name: string): Promise<void> => {
  const named = () => [...document.querySelectorAll("button")].findLast((one) => one.textContent === name);
  (await waitFor(named)).click();
  await wait(300);
};
const writes = (): unknown[] => opened.writes.map(({ body }) => body);

beforeAll(loadConsole);
beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  opened.close();
  vi.useRealTimers();
});

describe("a person with places", () => {
  it("is helped to sign in at the head of the page; what is rare stands below the registration [Q19] [B42]", async () => {
    await open("/people/ines", { "GET /console/:edition/people/:person": INES });
    await waitFor(() => document.querySelector("main form") ?? undefined);
    expect([...document.querySelectorAll("main button")].map(textOf)).toEqual([
      "Invite by email",
      "Lost phone",
      "Save",
      "Correct the address",
      "Sign out everywhere",
      "Cancel registration",
    ]);
  });

  it("whose device was lost is signed out everywhere after a question [Q19]", async () => {
    await open("/people/ines", { "GET /console/:edition/people/:person": INES });
    await press("Sign out everywhere");
    expect(textOf(document.querySelector("dialog"))).toContain("Sign Ines Prado out everywhere?");
    await press("Sign out everywhere");
    expect([...opened.calls]).toContain("POST /console/global-2025/people/ines/sign-out");
  });

  it("who becomes an online delegate loses them only after a question [B42]", async () => {
    await open("/people/ines", { "GET /console/:edition/people/:person": INES });
    const type = await waitFor(() =>
      [...document.querySelectorAll("select")].find((one) => [...one.options].some(({ value }) => value === "GC")),
    );
    type.value = "GC";
    type.dispatchEvent(new Event("change", { bubbles: true }));
    await wait(300);
    await press("Save");
    expect(textOf(document.querySelector("dialog"))).toContain("End Ines Prado’s part in the experiences?");
    await press("Cancel");
    expect([document.querySelector("dialog"), writes()]).toEqual([null, []]);
    await press("Save");
    await press("Save");
    await wait(1000);
    expect(writes()).toEqual([{ before: { type: "SCS" }, after: { type: "GC" } }]);
  });
});

describe("an exchange", () => {
  it("shows what each of two people gives, who has agreed, and until when they may answer [B60]", async () => {
    await open("/experiences", { "GET /console/:edition/experiences": EXCHANGE });
    const row = await waitFor(() => document.querySelector('ul[aria-label="Exchanges"] li') ?? undefined);
    expect([...row.querySelectorAll("p")].map(textOf)).toEqual([
      "Ethan Raharjo",
      "gives Prayer Meeting · Sat, 19 Jul · 2:00 PM – 3:30 PM · agreed",
      "Mireille Tshibanda",
      "gives Ministry Deep Dive · Mon, 21 Jul · 10:00 AM – 12:00 PM",
      "answer by Fri, 18 Jul, 12:00 PM",
    ]);
    expect(textOf(row).endsWith("Unanswered")).toBe(true);
  });

  it("that took place says so, and asks for no answer any more [B60]", async () => {
    const [first] = EXCHANGE.exchanges;
    const done = { ...first, status: "accepted" } as ConsoleExperiences["exchanges"][number];
    await open("/experiences", { "GET /console/:edition/experiences": { ...EXCHANGE, exchanges: [done] } });
    const row = await waitFor(() => document.querySelector('ul[aria-label="Exchanges"] li') ?? undefined);
    expect([textOf(row).endsWith("Accepted"), lines().some((line) => line.startsWith("answer by"))]).toEqual([
      true,
      false,
    ]);
  });
});
