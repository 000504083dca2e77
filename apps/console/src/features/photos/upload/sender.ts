import { mayComeLater } from "@narthex/client/call-error.ts";
import type { CallAnswer } from "@narthex/client/call/call.ts";
import { invalidate } from "@narthex/client/query.ts";
import { send } from "@narthex/client/write.ts";
import {
  missingParts,
  PART_BYTES,
  partLength,
  posterName,
  MAX_UPLOAD_NAME,
} from "@narthex/domain/photos/photo-uploads";
import { useSyncExternalStore } from "react";
import { makePoster } from "./video-poster.ts";

/** Formats that browsers give no type. The server names why it does not take them. */
const NAMED_ONLY = /\.(hei[cf]|mov|dng|cr[23]|nef|arw|raf|orf|rw2|tiff?)$/i;
const HIDDEN = /(^|\/)\./;

type ChosenFile = { file: File; name: string };

const nameOf = (file: File): string =>
  (file.webkitRelativePath || file.name)
    .replaceAll(/\p{Cc}/gu, "_")
    .slice(-MAX_UPLOAD_NAME)
    .replace(/^\/+/, "");

/** The pictures and videos among the chosen files, in the order of their names. What a camera stores beside them is left out. */
const picturesAmong = (files: Iterable<File>): ChosenFile[] =>
  [...files]
    .map((file) => ({ file, name: nameOf(file) }))
    .filter(({ file, name }) => !HIDDEN.test(name) && (/^(image|video)\//.test(file.type) || NAMED_ONLY.test(name)))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));

export const UPLOADS = "GET /console/:edition/photos/uploads";
const DECLARE = "POST /console/:edition/photos/uploads/:upload/files";
const SEND_PART = "PUT /console/:edition/photos/uploads/:upload/files/:number/parts/:part";

const FILES_PER_CALL = 200;
/** Parts at a time: enough to fill a line, few enough that each arrives within 15 s on a slow one. */
const MAX_LINES = 3;
const FIRST_PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 15_000;

type Target = { edition: string; upload: string };
type Accepted = CallAnswer<typeof DECLARE>[number];
type Part = { file: File; number: number; part: number; bytes: number };

/** What this page sends for one upload. */
export type Sending = {
  bytes: number;
  sentBytes: number;
  /** Nothing is sent until the network or the server is back. */
  isWaiting: boolean;
  isRunning: boolean;
  /** Files that this device could not read, for example because the card was taken out. */
  unreadable: readonly string[];
};

const NOTHING: Sending = { bytes: 0, sentBytes: 0, isWaiting: false, isRunning: false, unreadable: [] };
let sendings: ReadonlyMap<string, Sending> = new Map();
const listeners = new Set<() => void>();

const update = (upload: string, change: (sending: Sending) => Partial<Sending>): void => {
  const before = sendings.get(upload) ?? NOTHING;
  sendings = new Map(sendings).set(upload, { ...before, ...change(before) });
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useSending = (upload: string): Sending =>
  useSyncExternalStore(subscribe, () => sendings.get(upload) ?? NOTHING);

const isAnyRunning = (): boolean => [...sendings.values()].some(({ isRunning }) => isRunning);

addEventListener("beforeunload", (event) => {
  if (isAnyRunning()) event.preventDefault();
});

/** Waits, or until the network is back. */
const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      removeEventListener("online", end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    addEventListener("online", end);
  });

/** Repeats a call for as long as the network, the server or its disk is away. Rejects when the server refuses it. */
const persist = async <T>(upload: string, act: () => Promise<T>): Promise<T> => {
  for (let wait = FIRST_PAUSE_MS; ; wait = Math.min(MAX_PAUSE_MS, wait * 2))
    try {
      const answer = await act();
      update(upload, () => ({ isWaiting: false }));
      return answer;
    } catch (error) {
      if (!mayComeLater(error)) throw error;
      update(upload, () => ({ isWaiting: true }));
      await pause(wait);
    }
};

const declare = async (target: Target, files: readonly ChosenFile[]): Promise<Accepted[]> => {
  const accepted: Accepted[] = [];
  for (let at = 0; at < files.length; at += FILES_PER_CALL) {
    const named = files.slice(at, at + FILES_PER_CALL).map(({ file, name }) => ({ name, bytes: file.size }));
    accepted.push(...(await persist(target.upload, () => send(DECLARE, { params: target, body: { files: named } }))));
  }
  return accepted;
};

const partsOf = (files: readonly ChosenFile[], accepted: readonly Accepted[]): Part[] =>
  files.flatMap(({ file }, index) => {
    const found = accepted[index];
    if (!found || found.refusal !== null) return [];
    const { number, bytes } = found;
    return missingParts(bytes, found.received).map((part) => ({ file, number, part, bytes }));
  });

const lengthOf = ({ bytes, part }: Part): number => partLength(bytes, part) ?? 0;

async function sendPart(target: Target, item: Part): Promise<void> {
  const { file, number, part } = item;
  const { upload } = target;
  const from = part * PART_BYTES;
  const bytes = await file
    .slice(from, from + lengthOf(item))
    .arrayBuffer()
    .catch(() => null);
  if (!bytes || bytes.byteLength !== lengthOf(item)) {
    const { name } = file;
    return update(upload, ({ unreadable }) => ({ unreadable: [...new Set([...unreadable, name])] }));
  }
  const params = { ...target, number: String(number), part: String(part) };
  await persist(upload, () => send(SEND_PART, { params }, { bytes }));
  update(upload, ({ sentBytes }) => ({ sentBytes: sentBytes + bytes.byteLength }));
}

async function sendParts(target: Target, parts: Part[]): Promise<void> {
  const total = parts.reduce((sum, item) => sum + lengthOf(item), 0);
  update(target.upload, ({ bytes }) => ({ bytes: bytes + total }));
  const waiting = parts.values();
  const line = async (): Promise<void> => {
    for (const item of waiting) await sendPart(target, item);
  };
  await Promise.all(Array.from({ length: MAX_LINES }, line));
}

/** Pictures for videos that have none beside them and of which nothing was sent yet. */
async function paintPosters(files: readonly ChosenFile[], accepted: readonly Accepted[]): Promise<ChosenFile[]> {
  const names = new Set(files.map(({ name }) => name.toLowerCase()));
  const posters: ChosenFile[] = [];
  for (const [index, { file, name }] of files.entries()) {
    const found = accepted[index];
    const poster = posterName(name);
    if (poster === name || names.has(poster.toLowerCase())) continue;
    if (!found || found.refusal !== null || found.received.length > 0) continue;
    const picture = await makePoster(file, poster);
    if (picture) posters.push({ file: picture, name: poster });
  }
  return posters;
}

/** Keeps a phone's screen on, because a phone that sleeps sends nothing. */
const stayAwake = async (): Promise<WakeLockSentinel | null> =>
  (await navigator.wakeLock?.request("screen").catch(() => null)) ?? null;

/**
 * Sends the pictures and videos among the chosen files, without the parts that the server has. Rejects when the server
 * refuses them. Returns how many there were.
 */
export async function sendFiles(target: Target, chosen: Iterable<File>): Promise<number> {
  const files = picturesAmong(chosen);
  if (files.length === 0) return 0;
  const { upload } = target;
  update(upload, () => ({ isRunning: true, unreadable: [] }));
  const lock = await stayAwake();
  try {
    const accepted = await declare(target, files);
    await invalidate(UPLOADS);
    const posters = await paintPosters(files, accepted);
    if (posters.length > 0) await sendParts(target, partsOf(posters, await declare(target, posters)));
    await sendParts(target, partsOf(files, accepted));
    return files.length;
  } finally {
    update(upload, ({ unreadable }) => ({ ...NOTHING, unreadable }));
    await lock?.release().catch(() => undefined);
    await invalidate(UPLOADS);
  }
}
