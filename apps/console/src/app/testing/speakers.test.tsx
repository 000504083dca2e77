import type { ListedSpeaker } from "@narthex/contract/console/speakers-console";
import type { CallAnswer } from "@narthex/client/call/call.ts";
import { lines, waitFor } from "@narthex/client/test-page.ts";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { accessOf, type ConsoleAnswers, loadConsole, openConsole } from "./open-console.tsx";

const LISTED: ListedSpeaker = {
  slug: "ann-lee",
  name: { en: "Ann Lee" },
  role: { en: "Pastor" },
  sessions: [
    {
      id: 7,
      date: "2025-07-18",
      title: { en: "Opening" },
      rooms: [{ en: "Main hall" }],
      start: "2025-07-18T02:00:00.000Z",
      durationInMin: 30,
      isCancelled: true,
    },
  ],
  link: { madeAt: "2025-07-10T01:00:00.000Z", openedAt: null },
  correction: { state: "waiting", sentAt: "2025-07-11T01:00:00.000Z" },
};
const SPEAKER: CallAnswer<"GET /console/:edition/speakers/:speaker"> = {
  ...LISTED,
  published: null,
  draft: { role: { en: "Pastor" }, text: { en: "" }, picture: null },
  version: "v1",
  sent: {
    id: 4,
    role: { en: "Bishop <b>Ann</b>" },
    text: null,
    picture: "aaaa",
    changedMeanwhile: ["role"],
  },
};

const ANN = { slug: "ann-lee", name: "Ann Lee", role: "Pastor", text: "", picture: null };
const fileWith = (published: unknown[]): CallAnswer<"GET /console/:edition/draft/file"> => ({
  file: "speakers.yaml",
  part: "speakers",
  content: [ANN],
  published,
  form: { kind: "list", isOptional: false, keyField: "slug", item: { kind: "group", isOptional: false, fields: {} } },
  takenKeys: [],
  media: {},
});

let opened: Awaited<ReturnType<typeof openConsole>>;
const open = async (path: string, answers: ConsoleAnswers = {}): Promise<void> => {
  opened = await openConsole(`/global-2025/${path}`, {
    "GET /console/:edition/speakers": { speakers: [LISTED], unlisted: ["Bo Chan"], lost: ["ann-li"] },
    "GET /console/:edition/speakers/:speaker": SPEAKER,
    ...answers,
  });
};
const read = (line: string): Promise<true> => waitFor(() => lines().includes(line) || undefined);
const button = (name: string): HTMLButtonElement | undefined =>
  [...document.querySelectorAll("button")].findLast(
    (one) => (one.getAttribute("aria-label") ?? one.textContent).trim() === name,
  );

beforeAll(loadConsole);
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  opened.close();
  vi.useRealTimers();
});

it("speakers are listed with what waits, and names in the programme are added by one press; a link without a speaker is named [B140] [B141] [B143]", async () => {
  await open("speakers");
  await read("Waits for you");
  expect(lines().join(" ")).toContain("1 session");
  expect(lines().join(" ")).toContain("No speaker has the short name ann-li any more");
  button("Add a speaker: Bo Chan")?.click();
  await waitFor(() => opened.writes.length > 0 || undefined);
  expect(opened.writes[0]?.body).toEqual({
    edits: [{ file: "speakers.yaml", address: ["@bo-chan"], after: { slug: "bo-chan", name: "Bo Chan" } }],
  });
});

it("nobody else has the section [B140]", async () => {
  await open("speakers", { "GET /console/access": accessOf("voice") });
  await waitFor(() => (lines().length > 3 ? true : undefined));
  expect(button("Add a speaker")).toBeUndefined();
  expect([...document.querySelectorAll("a")].map(({ textContent }) => textContent)).not.toContain("Speakers");
});

it("what was sent stands beside the draft, as text, with what the team changed meanwhile [B143]", async () => {
  await open("speakers/ann-lee", { "GET /console/:edition/draft/file": fileWith([]) });
  await read("Sent by the speaker");
  expect(lines()).toEqual(expect.arrayContaining(["Saved as a draft.", "In the app now"]));
  expect(button("Review and publish")).toBeDefined();
  expect(lines()).toEqual(expect.arrayContaining(["Pastor", "Bishop <b>Ann</b>"]));
  expect(lines().some((line) => line.includes("changed this since the speaker read it: Title or role."))).toBe(true);
  expect(document.querySelector('img[alt="Sent"]')?.getAttribute("src")).toBe("data:image/jpeg;base64,aaaa");
  expect(lines()).toContain("Opening");
  expect(document.querySelector("main s")?.textContent).toBe("Opening");
  expect(button("Accept into the draft")).toBeDefined();
  expect(button("Make a new link")).toBeDefined();
});

it("what is published as the draft has it is not shown twice, and offers nothing to publish [B26]", async () => {
  await open("speakers/ann-lee", {
    "GET /console/:edition/draft/file": fileWith([ANN]),
    "GET /console/:edition/speakers/:speaker": { ...SPEAKER, published: SPEAKER.draft },
  });
  await read("Link for the speaker");
  for (const line of ["Saved as a draft.", "In the app now", "Review and publish"]) expect(lines()).not.toContain(line);
});
