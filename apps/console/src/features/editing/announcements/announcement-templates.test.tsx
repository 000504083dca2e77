import type { AnnouncementTemplate } from "@narthex/contract/console/announcements-console";
import { queryClient } from "@narthex/client/cache/query-client.ts";
import { act } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { press, showScreen } from "../../../test-screen.tsx";
import { AnnouncementTemplates } from "./announcement-templates.tsx";

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

const FILE = "announcements.yaml";
const BUS: AnnouncementTemplate = {
  kind: "bus",
  level: "movement",
  fields: ["place", "time"],
  title: { en: "The bus leaves at {time}" },
  body: { en: "From {place}, at {time}." },
};

/** A server with this template; gives the addresses of what it is asked, and the edits that it gets. */
function answer() {
  const asked: string[] = [];
  const edits: unknown[] = [];
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) => {
    const url = String(input instanceof Request ? input.url : input);
    asked.push(url);
    const json = (body: unknown, status = 200): Response =>
      new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });
    if (init?.method === "POST") {
      edits.push(...(JSON.parse(init.body as string) as { edits: unknown[] }).edits);
      return json({ changes: [1] }, 201);
    }
    if (url.includes("/templates")) return json([BUS]);
    return json({ file: FILE, part: "announcements", content: [], published: [], form: {}, takenKeys: [], media: {} });
  });
  return { asked, edits };
}

const until = (check: () => void): Promise<void> => act(async () => vi.waitFor(check, { timeout: 5000 }));
const type = (name: string, value: string): Promise<void> =>
  act(async () => {
    const field = document.querySelector<HTMLInputElement>(`dialog input[name=${name}]`);
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, value);
    field?.dispatchEvent(new Event("input", { bubbles: true }));
  });

it("an announcement from a template is saved as a draft, and leads to its publication in one press [B115]", async () => {
  const { asked, edits } = answer();
  await showScreen(<AnnouncementTemplates file={FILE} posted="2025-07-18T09:00:00+08:00" />);
  await until(() => expect(document.body.textContent).toContain("Bus"));
  await press("Bus");
  await type("place", "Gate 4");
  await type("time", "21:30");
  await until(() => expect(document.body.textContent).toContain("From Gate 4, at 21:30."));
  await press("Review and publish");
  await until(() => expect(document.querySelector("dialog h2")?.textContent).toBe("Publish this?"));
  expect(edits).toMatchObject([
    { file: FILE, address: ["@1"], after: { id: 1, level: "movement", title: { en: "The bus leaves at 21:30" } } },
  ]);
  expect(asked.some((url) => url.includes("/difference") && url.includes("entry=%401"))).toBe(true);
});
