import type { Door } from "@narthex/contract/door";
import type { DoorPerson } from "@narthex/contract/door-desks";
import { openStore } from "./device-database.ts";
import { decrypt, encrypt, type EncryptedValue, type EncryptionKey } from "./encryption.ts";
import { currentSession, onSessionChange } from "./session.ts";
import type { HeldShare } from "@narthex/domain/door/desk";
import type { DoorEntry } from "@narthex/domain/door/log";
import { del, entries, get, keys, set } from "idb-keyval";

const store = openStore("narthex-door", "desk");
/** The key of this tab, which the server gave. It outlives a reload, and is gone with the tab and with the sign-in. */
const KEY_NAME = "narthex.door-key";
/** The most people whom a device keeps. */
const MAX_PEOPLE = 50_000;

/** The desk of this device. Nothing in it is about people. `endsAt` is when the device forgets everything. */
export type StoredDesk = { id: string; name: string; endsAt: string | null };
export type StoredRoster = { door: Door; people: DoorPerson[]; at: number };
export type StoredPoint = { entries: DoorEntry[]; cursor: number; desks: Record<string, string> };
export type StoredShare = { share: HeldShare | null; isLimited: boolean };

const keyOf = (text: string): EncryptionKey => [...Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))];

/** What the device keeps of one edition, for the person who is signed in. */
export type DeskStore = ReturnType<typeof createDeskStore>;

export function createDeskStore(edition: string) {
  const base = `${currentSession()?.sub ?? ""}/${edition}/`;
  let key: EncryptionKey | null = null;
  const read = async <T>(name: string): Promise<T | null> => {
    const stored = key && (await get<EncryptedValue>(base + name, store));
    return stored && key ? ((await decrypt(key, stored).catch(() => null)) as T | null) : null;
  };
  const write = async (name: string, value: unknown): Promise<void> => {
    if (key) await set(base + name, await encrypt(key, value), store);
  };
  const sent = (point: number, at: number): string => `out/${point}/${String(at).padStart(12, "0")}`;
  return {
    useKey(text: string): void {
      key = keyOf(text);
      sessionStorage.setItem(KEY_NAME + base, text);
    },
    /** Without a network after a reload. False if this tab has no key. */
    useTabKey(): boolean {
      const text = sessionStorage.getItem(KEY_NAME + base);
      if (text !== null) key = keyOf(text);
      return key !== null;
    },
    readDesk: async (): Promise<StoredDesk | null> => (await get<StoredDesk>(`${base}desk`, store)) ?? null,
    writeDesk: (desk: StoredDesk): Promise<void> => set(`${base}desk`, desk, store),
    readRoster: () => read<StoredRoster>("roster"),
    writeRoster: (roster: StoredRoster) => write("roster", { ...roster, people: roster.people.slice(0, MAX_PEOPLE) }),
    readPoint: (point: number) => read<StoredPoint>(`point/${point}`),
    writePoint: (point: number, value: StoredPoint) => write(`point/${point}`, value),
    readShare: (point: number) => read<StoredShare>(`share/${point}`),
    writeShare: (point: number, value: StoredShare) => write(`share/${point}`, value),
    /** Stored before the answer is shown. `at` gives the order. */
    addUnsent: (point: number, at: number, entry: DoorEntry) => write(sent(point, at), entry),
    removeUnsent: (point: number, at: number): Promise<void> => del(base + sent(point, at), store),
    /** The points at which something was recorded and not confirmed. */
    async unsentPoints(): Promise<number[]> {
      const own = (await keys<string>(store)).filter((name) => name.startsWith(`${base}out/`));
      return [...new Set(own.map((name) => Number(name.slice(base.length).split("/")[1])))];
    },
    /** What was recorded at a point and not confirmed, in its order. */
    async readUnsent(point: number): Promise<{ at: number; entry: DoorEntry }[]> {
      const own = (await entries<string, EncryptedValue>(store)).filter(([name]) =>
        name.startsWith(`${base}out/${point}/`),
      );
      const found: { at: number; entry: DoorEntry }[] = [];
      for (const [name, value] of own.toSorted(([a], [b]) => (a < b ? -1 : 1))) {
        const entry = key && ((await decrypt(key, value).catch(() => null)) as DoorEntry | null);
        if (entry) found.push({ at: Number(name.slice(name.lastIndexOf("/") + 1)), entry });
      }
      return found;
    },
  };
}

/** Names of what may stay after a sign-out: recorded entries that were not sent, which only the server's key opens. */
const isUnsent = (name: string): boolean => /\/out\/\d+\/\d+$/.test(name);

/**
 * Forgets everything about people on this device. Entries that were not sent stay, encrypted, with the id of their desk: the same
 * person sends them after the next sign-in.
 */
export async function forgetDesks(now?: number): Promise<void> {
  try {
    const all = await entries<string, EncryptedValue | StoredDesk>(store);
    const hasUnsent = (base: string): boolean => all.some(([name]) => name.startsWith(base) && isUnsent(name));
    const ended = all.flatMap(([name, value]) =>
      name.endsWith("/desk") && "endsAt" in value && now !== undefined && Date.parse(value.endsAt ?? "") < now
        ? [name.slice(0, -"desk".length)]
        : [],
    );
    for (const [name] of all) {
      const isOver = ended.some((base) => name.startsWith(base));
      const isKept = isUnsent(name) || (name.endsWith("/desk") && hasUnsent(name.slice(0, -"desk".length)));
      if (isOver || (now === undefined && !isKept)) await del(name, store);
    }
    if (now === undefined)
      for (const name of Object.keys(sessionStorage)) if (name.startsWith(KEY_NAME)) sessionStorage.removeItem(name);
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

// Also when the sign-in was ended from elsewhere.
onSessionChange(() => {
  if (!currentSession()) void forgetDesks();
});
