import type { Difference, PublishedChange } from "@narthex/contract/console/publications";
import { queryClient } from "@narthex/client/cache/query-client.ts";
import { act } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { press, showScreen } from "../../../test-screen.tsx";
import { PublishDialog } from "./publish-dialog.tsx";
import { PublishScreen } from "./publish-screen.tsx";
import { NO_DIFFERENCE } from "../../../test-difference.ts";

const FILE = "schedule/2025-07-18.yaml";
const changeOf = (entry: string, sentence: string): PublishedChange => ({
  file: FILE,
  entry,
  sentences: [sentence],
  texts: [],
  isNotified: false,
});
const read: Difference = {
  ...NO_DIFFERENCE,
  digest: "one",
  changes: [changeOf("@1", "Lunch is later.")],
  impact: {
    ...NO_DIFFERENCE.impact,
    people: 3,
    byReason: { ...NO_DIFFERENCE.impact.byReason, stars: 3 },
    everybody: 160,
  },
};
const later: Difference = {
  ...read,
  digest: "two",
  changes: [...read.changes, changeOf("@2", "Dinner is now called Din.")],
};
const history = [
  { id: 1, file: FILE, address: ["@2", "title"], by: "Ana Reyes", at: "2025-07-18T01:00:00Z", undoes: null },
];

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

const settle = (): Promise<void> => act(async () => void (await new Promise((done) => setTimeout(done, 30))));
const publishButton = (): HTMLButtonElement | undefined =>
  [...document.querySelectorAll("button")].find((button) => button.textContent === "Publish to 3 people");

it("a publication that is not what was read publishes nothing, and says what has changed and who did it [B94]", async () => {
  let present = read;
  const sent: unknown[] = [];
  const json = (body: unknown, status = 200): Response =>
    new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) => {
    const url = input instanceof Request ? input.url : String(input);
    if (url.includes("/history")) return json(history);
    if (url.includes("/difference")) return json(present);
    if (!url.includes("/publications")) return json({});
    const body = JSON.parse(init?.body as string) as { digest: string };
    sent.push(body.digest);
    if (body.digest === present.digest) return json({ id: 1, version: 2, noticesAt: null, isWaiting: false }, 201);
    return json({ type: "/problems/conflict", title: "Conflict", status: 409, detail: "", message: "" }, 409);
  });
  const close = vi.fn<() => void>();
  await showScreen(<PublishDialog selection={{}} close={close} />);
  await settle();
  // A colleague types while it is read.
  present = later;
  await press("Publish to 3 people");
  await settle();
  await settle();
  const alert = document.querySelector("[role=alert]")?.textContent ?? "";
  expect(alert).toContain("This has changed since you read it. Nothing was published.");
  expect(alert).toContain("Dinner is now called Din.");
  expect(alert).toContain("Ana Reyes");
  expect(alert).not.toContain("Lunch");
  expect([publishButton()?.disabled, sent]).toEqual([true, ["one"]]);
  await press("I have read this");
  expect([publishButton()?.disabled, document.querySelector("[role=alert]")]).toEqual([false, null]);
  await press("Publish to 3 people");
  await settle();
  expect([sent, close.mock.calls.length]).toEqual([["one", "two"], 1]);
});

it("a publication for later says what happens then as soon as that is chosen, and in which time zone [B36]", async () => {
  vi.stubGlobal("fetch", async (input: RequestInfo | URL) => {
    const url = input instanceof Request ? input.url : String(input);
    const body = url.includes("/difference") ? read : {};
    return new Response(JSON.stringify(body), { headers: { "content-type": "application/json" } });
  });
  await showScreen(<PublishDialog selection={{}} close={() => undefined} />);
  await act(async () => vi.waitFor(() => expect(publishButton()).toBeDefined()));
  await press("Later");
  const text = document.querySelector("dialog")?.textContent ?? "";
  expect(text).toContain("Publish at (Asia/Singapore)");
  expect(text).toContain("What you see here is published then");
  expect(text).not.toContain("The app shows it at once");
  expect(text).toContain("Schedule for 3 people");
});

it("what waits for a second person stands above the draft, and other publications below it [B73]", async () => {
  const publication = {
    id: 1,
    by: "Ana Reyes",
    isOwn: false,
    at: "2025-07-18T01:00:00Z",
    confirmed: null,
    publishAt: null,
    isCurrent: true,
    previousVersion: 1,
    people: 3,
    noticesAt: null,
    sentences: ["New announcement: Rain"],
    changed: [],
  };
  const panels = async (state: string): Promise<string[]> => {
    queryClient.clear();
    vi.stubGlobal("fetch", async (input: RequestInfo | URL) => {
      const url = input instanceof Request ? input.url : String(input);
      const body = url.includes("/publications")
        ? [{ ...publication, state }]
        : url.includes("/difference")
          ? read
          : [];
      return new Response(JSON.stringify(body), { headers: { "content-type": "application/json" } });
    });
    const remove = await showScreen(<PublishScreen />, "en", ["2025-07-18"]);
    await settle();
    const titles = [...document.querySelectorAll("h2")].map(({ textContent }) => textContent);
    remove();
    return titles.filter((title) => title === "The draft" || title === "Publications");
  };
  expect(await panels("waiting")).toEqual(["Publications", "The draft"]);
  expect(await panels("published")).toEqual(["The draft", "Publications"]);
});
