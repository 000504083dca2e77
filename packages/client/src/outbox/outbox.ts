import { onlineManager, type Query } from "@tanstack/react-query";
import { CallError } from "../call-error.ts";
import { queryClient } from "../query-client.ts";
import { request } from "../request.ts";
import { currentSession } from "../session.ts";
import { openDeviceStore } from "./device-store.ts";
import type { Entry, Outcome } from "./entry.ts";
import { createSender, type OutboxStore, type Ports, type Result } from "./sender.ts";

const NAME = "narthex-outbox";
/** The server may answer these otherwise a moment later: too early, too many, a request that took too long. */
const PASSING = new Set([408, 425, 429]);

const outcomeOf = (error: unknown): Outcome => {
  if (!(error instanceof CallError) || error.status === 0) return { kind: "lost" };
  const { code, status, message: detail, userMessage } = error;
  if (status === 401) return { kind: "signed-out" };
  if (status >= 500 || PASSING.has(status)) return { kind: "failed" };
  return { kind: "refused", refusal: { code, status, detail, userMessage } };
};

const send: Ports["send"] = ({ name, input, id, sub }, { keepalive }) =>
  request(name, { ...input, idempotencyKey: id, as: sub, ...(keepalive && { keepalive }) }).then(
    (answer) => ({ kind: "done", answer }),
    outcomeOf,
  );

const signedIn = (): string | null => currentSession()?.sub ?? null;

const overlayOf = (query: Query, name: string) => query.meta?.overlays?.[name];

/** Shows a write in every answer on the page that it changes, without making the answer look newer. */
const showInAnswers = ({ name, input }: Entry): void => {
  for (const query of queryClient.getQueryCache().findAll()) {
    const overlay = overlayOf(query, name);
    if (!overlay || query.state.data === undefined) continue;
    const data = overlay(query.state.data, input, query.queryKey[1] ?? {});
    queryClient.setQueryData(query.queryKey, data, { updatedAt: query.state.dataUpdatedAt });
  }
};

/** From now on the server's answers hold an accepted write, and not a refused one: what may say otherwise is fetched again. */
const refreshAnswers = ({ name, invalidates, isQuiet }: Entry, { kind }: Outcome): void => {
  if (kind !== "done" && kind !== "refused") return;
  // What is on the screen stays where a quiet write is refused: a tour that is over does not begin again.
  if (kind === "refused" && isQuiet) return;
  const isStale = (query: Query): boolean =>
    invalidates.includes(query.queryKey[0] as string) ||
    (overlayOf(query, name) !== undefined && (kind === "refused" || query.state.fetchStatus === "fetching"));
  void queryClient.invalidateQueries({ predicate: isStale });
};

export type Outbox = {
  write: (entry: Entry) => Promise<Result>;
  /** Stores a write that is sent with the next occasion, and shows it nowhere. */
  store: (entry: Entry) => Promise<void>;
  writeAndLeave: (entry: Entry) => void;
  sendAll: () => Promise<void>;
  /** Reads what is stored for the person who is signed in. */
  refresh: () => Promise<void>;
  dismiss: (entry: Entry) => Promise<void>;
};

/** Where the entries of a person are shown. */
export type Display = { show: (sub: string | null, entries: readonly Entry[]) => void; shown: () => readonly Entry[] };

const connect = (store: OutboxStore, { show, shown }: Display): Outbox => {
  const tabs = new BroadcastChannel(NAME);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const refresh = async (): Promise<void> => {
    const sub = signedIn();
    show(sub, sub === null ? [] : await store.list(sub));
  };
  const sender = createSender({
    store,
    send,
    withLock: (work) => (navigator.locks ? navigator.locks.request(NAME, work) : work()),
    signedIn,
    isOnline: () => onlineManager.isOnline(),
    now: Date.now,
    wakeAt: (time) => {
      clearTimeout(timer);
      timer = setTimeout(() => void sender.sendAll(false), Math.max(0, time - Date.now()));
    },
    changed: () => {
      void refresh();
      tabs.postMessage(null);
    },
    answered: refreshAnswers,
  });
  tabs.onmessage = () => void refresh();
  return {
    ...sender,
    refresh,
    write: async (entry) => {
      showInAnswers(entry);
      const result = await sender.write(entry);
      await refresh();
      return result;
    },
    writeAndLeave: (entry) => {
      showInAnswers(entry);
      sender.writeAndLeave(entry, shown());
    },
    sendAll: async () => {
      await refresh();
      await sender.sendAll(true);
    },
  };
};

export const openOutbox = async (display: Display): Promise<Outbox> => {
  const outbox = connect(await openDeviceStore(), display);
  await outbox.refresh();
  return outbox;
};
