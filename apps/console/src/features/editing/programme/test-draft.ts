import { act } from "react";
import { vi } from "vitest";
import { NO_DIFFERENCE } from "../../../test-difference.ts";

/** Waits for what answers bring. */
export const until = (check: () => void): Promise<void> => act(async () => vi.waitFor(check, { timeout: 5000 }));

/** A server with a day, and the experiences if there are any; gives the edits that it gets. */
export function answerDraft(
  day: unknown,
  { experiences = null, places = null }: { experiences?: unknown; places?: unknown } = {},
): unknown[] {
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) => {
    const url = String(input instanceof Request ? input.url : input);
    const json = (body: unknown, status = 200): Response =>
      new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });
    if (init?.method === "POST") {
      sent.push(...(JSON.parse(init.body as string) as { edits: unknown[] }).edits);
      return json({ changes: [1] }, 201);
    }
    if (url.includes("/places")) return json(places);
    if (url.includes("/difference")) return json(NO_DIFFERENCE);
    const content = url.includes("experiences") ? experiences : day;
    return json({ file: "", part: "schedule", content, published: content ?? day, form: {}, takenKeys: [], media: {} });
  });
  return sent;
}
