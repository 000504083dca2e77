import { onlineManager, type Query } from "@tanstack/react-query";
import { CallError, isRefusal } from "../call-error.ts";
import { queryClient } from "../cache/query-client.ts";
import { request } from "../call/request.ts";
import { currentSession } from "../session/session.ts";
import { currentDevice } from "../device.ts";
import { openDeviceStore } from "./device-store.ts";
import { currentMessages } from "../messages.ts";
import { showFailure } from "../toasts.ts";
import type { Entry, Outcome, Refusal } from "./entry.ts";
import { SLOW_WRITE_MS } from "./slow-write.ts";
import { createSender, type OutboxStore, type Ports, type SendResult } from "./sender.ts";

const CHANNEL = "narthex-outbox";
/** Temporary refusals: too early, too many requests, request timeout. */
const RETRYABLE_STATUS = new Set([408, 425, 429]);

const NOT_STORED: Refusal = { code: "no-space", status: 0, detail: "The device has no space.", userMessage: null };

const outcomeOf = (error: unknown): Outcome => {
  if (!(error instanceof CallError) || error.status === 0) return { kind: "lost" };
  const { code, status, message: detail, userMessage } = error;
  if (status === 401) return { kind: "signed-out" };
  if (!isRefusal(error) || RETRYABLE_STATUS.has(status)) return { kind: "failed" };
  return { kind: "refused", refusal: { code, status, detail, userMessage } };
};

const send: Ports["send"] = ({ name, input, id, sub, isQuiet }, { keepalive }) =>
  request(name, {
    ...input,
    idempotencyKey: id,
    as: sub,
    ...(keepalive && { keepalive }),
    ...(isQuiet && { isQuiet }),
  }).then((answer) => ({ kind: "done", answer }), outcomeOf);

const signedInSub = (): string | null => currentSession()?.sub ?? null;

const overlayOf = (query: Query, name: string) => query.meta?.overlays?.[name];

/** Applies a write to every cached answer that it changes, without making the answer look newer. */
const applyToAnswers = ({ name, input }: Entry): void => {
  for (const query of queryClient.getQueryCache().findAll()) {
    const overlay = overlayOf(query, name);
    if (!overlay || query.state.data === undefined) continue;
    const data = overlay(query.state.data, input, query.queryKey[1] ?? {});
    queryClient.setQueryData(query.queryKey, data, { updatedAt: query.state.dataUpdatedAt });
  }
};

/** Refetches the answers that may be wrong now: they lack an accepted write or show a refused one. */
const refreshAnswers = ({ name, invalidates, isQuiet }: Entry, { kind }: Outcome): void => {
  if (kind !== "done" && kind !== "refused") return;
  // The screen does not change after a quiet refusal: a finished tour does not start again.
  if (kind === "refused" && isQuiet) return;
  const isStale = (query: Query): boolean =>
    invalidates.includes(query.queryKey[0] as string) ||
    (overlayOf(query, name) !== undefined && (kind === "refused" || query.state.fetchStatus === "fetching"));
  void queryClient.invalidateQueries({ predicate: isStale });
};

export type Outbox = {
  write: (entry: Entry) => Promise<SendResult>;
  /** Stores a write for the next round without showing it. */
  store: (entry: Entry) => Promise<void>;
  writeAndLeave: (entry: Entry) => void;
  sendAll: () => Promise<void>;
  /** Loads the stored entries of the signed-in person. */
  refresh: () => Promise<void>;
  dismiss: (entry: Entry) => Promise<void>;
};

/** Connects the outbox to the entries on the screen. */
export type OutboxDisplay = {
  show: (sub: string | null, entries: readonly Entry[]) => void;
  shown: () => readonly Entry[];
};

const connect = (store: OutboxStore, { show, shown }: OutboxDisplay): Outbox => {
  const tabs = new BroadcastChannel(CHANNEL);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let refreshed: Promise<unknown> = Promise.resolve();
  const refresh = async (): Promise<void> => {
    const sub = signedInSub();
    show(sub, sub === null ? [] : await store.list(sub));
  };
  const sender = createSender({
    store,
    send,
    withLock: (work) => (navigator.locks ? navigator.locks.request(CHANNEL, work) : work()),
    signedIn: signedInSub,
    isOnline: () => onlineManager.isOnline(),
    now: Date.now,
    wakeAt: (time) => {
      clearTimeout(timer);
      timer = setTimeout(() => void sender.sendAll(false), Math.max(0, time - Date.now()));
    },
    changed: () => {
      refreshed = refresh().catch(() => undefined);
      tabs.postMessage(null);
    },
    // Answers that are read before would still show a refused write.
    answered: (entry, outcome) => void refreshed.then(() => refreshAnswers(entry, outcome)),
  });
  tabs.onmessage = async () => {
    const known = shown();
    await refresh();
    for (const entry of shown())
      if (entry.refusal && known.some(({ id, refusal }) => id === entry.id && !refusal))
        refreshAnswers(entry, { kind: "refused", refusal: entry.refusal });
  };
  return {
    ...sender,
    refresh,
    write: async (entry) => {
      applyToAnswers(entry);
      setTimeout(() => void refresh(), SLOW_WRITE_MS);
      try {
        const result = await sender.write(entry);
        await refresh();
        return result;
      } catch {
        // It was neither stored nor sent. The answers that show it are read again.
        refreshAnswers(entry, { kind: "refused", refusal: NOT_STORED });
        showFailure(currentMessages().problems["no-space"]);
        throw new CallError("no-space", 0, NOT_STORED.detail);
      }
    },
    writeAndLeave: (entry) => {
      applyToAnswers(entry);
      sender.writeAndLeave(entry, shown());
    },
    sendAll: async () => {
      await refresh();
      await sender.sendAll(true);
    },
  };
};

export const openOutbox = async (display: OutboxDisplay): Promise<Outbox> => {
  const outbox = connect(await (currentDevice().openOutbox ?? openDeviceStore)(), display);
  await outbox.refresh();
  return outbox;
};
