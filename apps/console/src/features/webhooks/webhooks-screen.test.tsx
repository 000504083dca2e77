import { queryClient } from "@narthex/client/cache/query-client.ts";
import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { en } from "#app/testing/texts.ts";
import { press, showScreen } from "../../test-screen.tsx";
import { WebhooksScreen } from "./webhooks-screen.tsx";

beforeEach(() => queryClient.clear());
afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

const until = (check: () => void): Promise<void> => act(async () => vi.waitFor(check, { timeout: 5000 }));
const text = (): string => document.body.textContent.replaceAll(/\s+/g, " ");
const webhook = { id: 1, url: "https://hooks.example.org/a", events: ["people"], madeAt: "2025-07-18T01:00:00.000Z" };
const message = {
  webhookId: 1,
  at: "2025-07-18T01:00:00.000Z",
  attemptedAt: null,
  deliveredAt: null,
  status: null,
  isGivenUp: false,
};

const PROBLEM = { "content-type": "application/problem+json" };

/** A server with these webhooks and messages; gives the bodies that it gets. */
function answer(webhooks: object[], messages: object[], problem?: object): unknown[] {
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", async (_: unknown, init?: RequestInit) => {
    const isPost = init?.method === "POST";
    if (isPost) sent.push(JSON.parse(init.body as string));
    const body = isPost ? { webhook, secret: "whsec_c2VjcmV0" } : { webhooks, messages };
    const headers = { "content-type": "application/json" };
    if (isPost && problem) return new Response(JSON.stringify(problem), { status: 422, headers: PROBLEM });
    return new Response(JSON.stringify(body), { status: isPost ? 201 : 200, headers });
  });
  return sent;
}

it("each message shows what was answered, how often it was sent, and that it waits [B128]", async () => {
  answer(
    [webhook],
    [
      { ...message, id: "a", event: "test", attempts: 1, status: 204, deliveredAt: message.at },
      { ...message, id: "b", event: "people", attempts: 2, status: 500 },
      { ...message, id: "c", event: "people", attempts: 1 },
      { ...message, id: "d", event: "people", attempts: 0 },
      { ...message, id: "e", event: "people", attempts: 61, status: 503, isGivenUp: true },
      { ...message, id: "f", event: "people", attempts: 61, isGivenUp: true },
    ],
  );
  await showScreen(<WebhooksScreen />);
  await until(() => expect(text()).toContain("Accepted"));
  for (const state of [
    "Answered 500, is sent again",
    "2 attempts",
    "No answer, is sent again",
    "Waits",
    "Answered 503, is not sent again",
    "No answer, is not sent again",
  ])
    expect(text()).toContain(state);
});

it("what is no address or tells of nothing is refused by name, and the secret of a new webhook is shown once [B128]", async () => {
  const sent = answer([], []);
  await showScreen(<WebhooksScreen />);
  await until(() => expect(text()).toContain("No system is told"));
  await press("Add a webhook");
  for (const box of document.querySelectorAll<HTMLInputElement>("dialog input[type=checkbox]"))
    await act(async () => box.click());
  await press("Add it");
  expect(sent).toEqual([]);
  expect(text()).toContain("Choose at least one.");
  expect(document.querySelector("dialog input")?.getAttribute("aria-invalid")).toBe("true");
  await act(async () => document.querySelectorAll<HTMLInputElement>("dialog input[type=checkbox]")[2]?.click());
  await act(async () => {
    const field = document.querySelector<HTMLInputElement>("dialog input")!;
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, ` ${webhook.url} `);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });
  await press("Add it");
  await until(() => expect(text()).toContain("whsec_c2VjcmV0"));
  expect(sent).toEqual([{ url: webhook.url, events: ["people"] }]);
  await press("I have kept it");
  expect(text()).not.toContain("whsec_");
});

it("an address that the server refuses is explained in the language of the reader, at its field [B128]", async () => {
  answer([], [], {
    type: "/problems/refused",
    title: "Refused",
    detail: "The address must be on the internet.",
    status: 422,
  });
  await showScreen(<WebhooksScreen />);
  await until(() => expect(text()).toContain("No system is told"));
  await press("Add a webhook");
  await act(async () => {
    const field = document.querySelector<HTMLInputElement>("dialog input")!;
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, "https://10.0.0.1/a");
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });
  await press("Add it");
  await until(() => expect(text()).toContain(en.webhooks.refused));
  expect(document.querySelector("dialog input")?.getAttribute("aria-invalid")).toBe("true");
});
