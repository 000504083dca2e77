import { del, delMany, entries, set } from "idb-keyval";
import { openStore } from "../storage/device-database.ts";
import {
  createEncryptionKey,
  encrypt,
  decrypt,
  type EncryptedValue,
  type EncryptionKey,
} from "../storage/encryption.ts";
import { currentSession } from "./session.ts";
import { parseStored, PERSONAL_PREFIX, storage } from "../storage/storage.ts";
import { tabId } from "./tab-storage.ts";

/** Every sign-out removes the key. Without it, what is stored cannot be read. */
const KEY = `${PERSONAL_PREFIX}typed-key`;
const RETENTION_MS = 14 * 24 * 60 * 60_000;

const store = openStore("narthex-typed", "values");

type Place = [sub: string, form: string, tab: string];

const nameOf = (form: string): string => JSON.stringify([currentSession()?.sub ?? "", form, tabId()] satisfies Place);

const storedKey = (): EncryptionKey | null => parseStored(storage.get(KEY)) as EncryptionKey | null;
function findKey(): EncryptionKey {
  const key = storedKey() ?? createEncryptionKey();
  storage.set(KEY, JSON.stringify(key));
  return key;
}

const lockOf = (tab: string): string => `narthex-typed-${tab}`;
let isMarkedOpen = false;
/** Says for as long as this page is open that what is typed here is not left behind. */
function markTabOpen(): void {
  if (isMarkedOpen || !navigator.locks) return;
  isMarkedOpen = true;
  // A duplicated tab has the same name.
  void navigator.locks.request(lockOf(tabId()), { mode: "shared" }, () => new Promise(() => undefined));
}

async function openTabs(): Promise<(tab: string) => boolean> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  const names = new Set(held.map(({ name }) => name));
  return (tab) => names.has(lockOf(tab));
}

/** The latest write: an earlier one must not overtake it. */
let latest: Promise<unknown> = Promise.resolve();
const inOrder = (work: () => Promise<unknown>): void => {
  // A browser that refuses stores nothing: what was typed lasts as long as its tab.
  latest = latest.then(work).catch(() => undefined);
};

/** Keeps what a person types in a form of this tab. It outlives the tab and a crash of the browser, for 14 days. */
export function storeTyped(form: string, value: unknown): void {
  markTabOpen();
  const name = nameOf(form);
  inOrder(async () => set(name, await encrypt(findKey(), value), store));
}

export function forgetTyped(form: string): void {
  const name = nameOf(form);
  inOrder(() => del(name, store));
}

/** What the person typed in this tab and in tabs that are closed now and did not save, the latest of each form. */
export async function listTyped(): Promise<ReadonlyMap<string, unknown>> {
  try {
    await latest;
    const key = storedKey();
    const isOpen = await openTabs();
    const sub = currentSession()?.sub;
    const own = (await entries<string, EncryptedValue>(store))
      .map(([name, encrypted]) => ({ place: JSON.parse(name) as Place, encrypted }))
      .filter(({ place: [owner, , tab], encrypted: { at } }) => {
        const isHere = tab === tabId() || !isOpen(tab);
        return owner === sub && isHere && Date.now() - at <= RETENTION_MS;
      })
      .toSorted((one, other) => one.encrypted.at - other.encrypted.at);
    if (!key) return new Map();
    return new Map(
      await Promise.all(
        own.map(async ({ place: [, form], encrypted }) => [form, await decrypt(key, encrypted)] as const),
      ),
    );
  } catch {
    return new Map();
  }
}

/** What the person typed last in this form in a tab that is closed now, or undefined. From then on it belongs to this tab. */
export async function adoptTyped(form: string): Promise<unknown> {
  try {
    markTabOpen();
    const isOpen = await openTabs();
    const all = await entries<string, EncryptedValue>(store);
    const old = all.filter(([, { at }]) => Date.now() - at > RETENTION_MS);
    const sub = currentSession()?.sub;
    const left = all.filter(([name]) => {
      const [owner, ownForm, tab] = JSON.parse(name) as Place;
      return owner === sub && ownForm === form && !isOpen(tab);
    });
    await delMany(
      [...old, ...left].map(([name]) => name),
      store,
    );
    const [newest] = left.filter((one) => !old.includes(one)).toSorted(([, one], [, other]) => other.at - one.at);
    const key = storedKey();
    return newest && key ? await decrypt(key, newest[1]) : undefined;
  } catch {
    return undefined;
  }
}
