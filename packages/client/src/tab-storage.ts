import { clear, createStore, del, entries, get, set, type UseStore } from "idb-keyval";
import { currentSession } from "./session.ts";

/** The key of this tab, and its name. Without them, what is stored cannot be read: after a sign-out or when the tab is closed. */
const TAB_KEY = "narthex.tab-key";
const KEPT_MS = 30 * 60_000;
const ALGORITHM = "AES-GCM";

type Sealed = { at: number; iv: Uint8Array<ArrayBuffer>; bytes: ArrayBuffer };
type Tab = { id: string; key: number[] };

const store: UseStore = createStore("narthex-tab", "values");

function readTab(): Tab {
  const stored = sessionStorage.getItem(TAB_KEY);
  if (stored !== null) return JSON.parse(stored) as Tab;
  const tab = { id: crypto.randomUUID(), key: [...crypto.getRandomValues(new Uint8Array(32))] };
  sessionStorage.setItem(TAB_KEY, JSON.stringify(tab));
  return tab;
}

/** Another person who signs in here has other names. */
const nameIn = ({ id }: Tab, name: string): string => `${id}/${currentSession()?.sub ?? ""}/${name}`;

const importKey = ({ key }: Tab): Promise<CryptoKey> =>
  crypto.subtle.importKey("raw", new Uint8Array(key), ALGORITHM, false, ["encrypt", "decrypt"]);

/** Removes what is too old, also of tabs that were closed. */
async function removeOld(): Promise<void> {
  for (const [name, { at }] of await entries<string, Sealed>(store))
    if (Date.now() - at > KEPT_MS) await del(name, store);
}

/**
 * Keeps a value of any size for half an hour, for this tab and person only: it outlives a reload and a sign-in. It is encrypted,
 * because it may be about people and the device may be shared. A browser that refuses keeps nothing.
 */
export async function keepInTab(name: string, value: unknown): Promise<void> {
  try {
    const tab = readTab();
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const plain = new TextEncoder().encode(JSON.stringify(value));
    const bytes = await crypto.subtle.encrypt({ name: ALGORITHM, iv }, await importKey(tab), plain);
    await set(nameIn(tab, name), { at: Date.now(), iv, bytes } satisfies Sealed, store);
    setTimeout(() => void removeOld().catch(() => undefined), KEPT_MS + 1_000);
  } catch {
    // The value lasts as long as the page.
  }
}

/** Undefined if nothing was kept, or if it is too old. */
export async function readFromTab(name: string): Promise<unknown> {
  try {
    await removeOld();
    const tab = readTab();
    const sealed = await get<Sealed>(nameIn(tab, name), store);
    if (!sealed) return undefined;
    const plain = await crypto.subtle.decrypt({ name: ALGORITHM, iv: sealed.iv }, await importKey(tab), sealed.bytes);
    return JSON.parse(new TextDecoder().decode(plain)) as unknown;
  } catch {
    return undefined;
  }
}

export const forgetInTab = (name: string): Promise<void> => del(nameIn(readTab(), name), store).catch(() => undefined);

/** Before a sign-out, which ends the key as well. */
export const forgetAllTabs = (): Promise<void> => clear(store).catch(() => undefined);
