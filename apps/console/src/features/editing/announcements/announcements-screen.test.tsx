import { queryClient } from "@narthex/client/cache/query-client.ts";
import { act } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { press, showScreen } from "../../../test-screen.tsx";
import { AnnouncementsScreen } from "./announcements-screen.tsx";

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

const BUS = { id: 3, title: { en: "The bus is late" }, body: { en: "" }, posted: "2025-07-18T09:00:00+08:00" };
const until = (check: () => void): Promise<void> => act(async () => vi.waitFor(check, { timeout: 5000 }));

it("an announcement that is taken back in the draft alone stays in the list, says so, and is offered to be published again [B146]", async () => {
  let draft = [BUS];
  const edits: unknown[] = [];
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) => {
    const url = String(input instanceof Request ? input.url : input);
    const json = (body: unknown, status = 200): Response =>
      new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });
    if (init?.method === "POST") {
      edits.push(...(JSON.parse(init.body as string) as { edits: unknown[] }).edits);
      draft = [];
      return json({ changes: [1] }, 201);
    }
    if (/templates|publications/.test(url)) return json([]);
    if (url.includes("/difference")) return json({}, 404);
    return json({ part: "announcements", content: draft, published: [BUS], form: {}, takenKeys: [], media: {} });
  });
  await showScreen(<AnnouncementsScreen />);
  await until(() => expect(document.body.textContent).toContain(BUS.title.en));
  await press("Take back");
  await until(() => expect(document.querySelector("dialog h2")?.textContent).toBe("Publish this?"));
  await press("Close");
  const row = document.querySelector("li");
  await until(() => expect(row?.textContent).toContain("Taken back in the draft"));
  expect([row?.querySelector("a"), row?.textContent?.includes(BUS.title.en)]).toEqual([null, true]);
  await press("Take back");
  await until(() => expect(document.querySelector("dialog h2")?.textContent).toBe("Publish this?"));
  expect(edits).toHaveLength(1);
});
