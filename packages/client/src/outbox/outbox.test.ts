import type { VideoProgress } from "@narthex/contract/app/videos";
import { QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { currentDevice, installDevice } from "../device.ts";
import { q } from "../query.ts";
import { queryClient } from "../cache/query-client.ts";
import { markSignedOut, storeSession } from "../session/session.ts";
import { writeLater } from "../write.ts";
import type { Entry } from "./entry.ts";
import { openOutbox } from "./outbox.ts";
import type { OutboxStore } from "./sender.ts";

const browser = currentDevice();
const stored: VideoProgress[] = [{ videoId: "ark", videoTime: 0, videoProgess: 0, isBookmarked: false }];
const query = { conferenceType: "Global" as const };
const progress = q(
  "GET /videoprogress",
  { query },
  {
    overlays: { "POST /videoprogress": (list, { body }) => list.map((one) => ({ ...one, ...body })) },
  },
);

/** A device that takes longer to list what it stores than the server to answer. */
const slowStore = (isSlow: (entries: readonly Entry[]) => boolean): OutboxStore => {
  let entries: Entry[] = [];
  return {
    list: async () => {
      const listed = entries;
      if (isSlow(listed)) await new Promise((resolve) => setTimeout(resolve, 100));
      return listed;
    },
    put: async (entry) => void (entries = [...entries, entry]),
    change: async (_sub, _subject, rule) => (entries = rule(entries)),
  };
};

beforeEach(() => {
  storeSession({ accessToken: "t", refreshToken: null, idToken: null, expiresAt: Date.now() + 600_000, sub: "ruth" });
});
afterEach(() => {
  installDevice(browser);
  queryClient.clear();
  markSignedOut();
  vi.unstubAllGlobals();
  localStorage.clear();
});

it("a refused write is undone even if the device lists what it stores slowly [V02]", async () => {
  installDevice({ ...browser, openOutbox: async () => slowStore((entries) => entries.some(({ refusal }) => refusal)) });
  vi.stubGlobal("fetch", async (_: unknown, { method }: RequestInit) =>
    method === "POST" ? new Response("{}", { status: 422 }) : Response.json(stored),
  );
  const seen: boolean[] = [];
  const observer = new QueryObserver(queryClient, progress);
  const stop = observer.subscribe(({ data: [first] = [] }) => {
    if (first && first.isBookmarked !== seen.at(-1)) seen.push(first.isBookmarked);
  });
  await vi.waitFor(() => expect(seen).toEqual([false]), 10_000);
  const body = { videoId: "ark", isBookmarked: true };
  await expect(writeLater("POST /videoprogress", { query, body }, { sendLater: "latest" })).rejects.toMatchObject({
    status: 422,
  });
  await vi.waitFor(() => expect(seen).toEqual([false, true, false]), 10_000);
  stop();
});

it("a write that another tab sends, and that is refused, is undone in this tab too [V02]", async () => {
  const waiting: Entry = {
    id: "1",
    sub: "ruth",
    subject: "ark",
    name: "POST /videoprogress",
    input: { query, body: { videoId: "ark", isBookmarked: true } },
    mode: "latest",
    isQuiet: false,
    invalidates: [],
    order: 1,
    attempts: 0,
    notBefore: 0,
    isAttempted: false,
    refusal: null,
  };
  let entries = [waiting];
  let shown: readonly Entry[] = [];
  const store: OutboxStore = { list: async () => entries, put: async () => undefined, change: async () => entries };
  installDevice({ ...browser, openOutbox: async () => store });
  vi.stubGlobal("fetch", async () => Response.json(stored));
  await openOutbox({ show: (_, list) => (shown = list), shown: () => shown });
  queryClient.setQueryData(progress.queryKey, [{ ...stored[0]!, isBookmarked: true }]);
  const observer = new QueryObserver(queryClient, { ...progress, staleTime: Infinity });
  const stop = observer.subscribe(() => undefined);
  const isBookmarked = (): boolean | undefined => observer.getCurrentResult().data?.[0]?.isBookmarked;
  expect(isBookmarked()).toBe(true);

  entries = [{ ...waiting, refusal: { code: "failed", status: 422, detail: "", userMessage: null } }];
  const otherTab = new BroadcastChannel("narthex-outbox");
  otherTab.postMessage(null);
  await vi.waitFor(() => expect(isBookmarked()).toBe(false), 10_000);
  otherTab.close();
  stop();
});
