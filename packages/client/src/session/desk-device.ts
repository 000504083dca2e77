import type { Door } from "@narthex/contract/console/door";
import type { DoorPerson } from "@narthex/contract/console/door-desks";
import type { ConsoleAccess } from "@narthex/contract/console/access";
import { now } from "../clock.ts";
import { removeConsoleWorker } from "./console-worker.ts";
import { openStore } from "../storage/device-database.ts";
import { decrypt, encrypt, importKey, type EncryptedValue } from "../storage/encryption.ts";
import { currentSession, onSessionChange } from "./session.ts";
import type { HeldShare } from "@narthex/domain/door/desk";
import type { DoorEntry } from "@narthex/domain/door/log";
import { del, delMany, entries, get, getMany, keys, set } from "idb-keyval";

const store = openStore("narthex-door", "desk");
/** How long a desk opens without the server, since it last answered. */
const KEY_MS = 12 * 60 * 60 * 1000;
/** The most people whom a device keeps. */
const MAX_PEOPLE = 50_000;

/** The desk of this device. Nothing in it is about people. `endsAt` is when the device forgets everything. */
export type StoredDesk = { id: string; name: string; endsAt: string | null };
export type StoredRoster = { door: Door; people: DoorPerson[]; at: number };
export type StoredPoint = { entries: DoorEntry[]; cursor: number; desks: Record<string, string> };
export type StoredShare = { share: HeldShare | null; isLimited: boolean };

/** The key that the server gave, whose bytes no script can read. It outlives the browser, and is gone with the sign-in. */
type StoredKey = { key: CryptoKey; until: number };

const keyOf = (text: string): Promise<CryptoKey> =>
  importKey([...Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))]);

/** What the device keeps of one edition, for the person who is signed in. */
export type DeskStore = ReturnType<typeof createDeskStore>;

export function createDeskStore(edition: string) {
  const base = `${currentSession()?.sub ?? ""}/${edition}/`;
  let key: CryptoKey | null = null;
  const read = async <T>(name: string): Promise<T | null> => {
    const stored = key && (await get<EncryptedValue>(base + name, store));
    return stored && key ? ((await decrypt(key, stored).catch(() => null)) as T | null) : null;
  };
  const write = async (name: string, value: unknown): Promise<void> => {
    if (key) await set(base + name, await encrypt(key, value), store);
  };
  const sent = (point: number, at: number): string => `out/${point}/${String(at).padStart(12, "0")}`;
  return {
    async openWithKey(text: string): Promise<void> {
      key = await keyOf(text);
      await this.renewKey();
    },
    /** The server answered. A browser that cannot store the key keeps it as long as the page. */
    async renewKey(): Promise<void> {
      const stored = key && ({ key, until: now() + KEY_MS } satisfies StoredKey);
      if (stored) await set(`${base}key`, stored, store).catch(() => undefined);
    },
    /** False if the device has no key, or did not hear from the server for too long. */
    async openWithKeptKey(): Promise<boolean> {
      const stored = await get<StoredKey>(`${base}key`, store).catch(() => undefined);
      if (stored && now() < stored.until) key = stored.key;
      else if (stored) await del(`${base}key`, store).catch(() => undefined);
      return key !== null;
    },
    /** What the person may open in the console, which starts with it when there is no network. */
    readAccess: () => read<ConsoleAccess>("access"),
    writeAccess: (access: ConsoleAccess) => write("access", access),
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

/** What the person who is signed in may open by the desks of this device, or null. */
export async function readDeskAccess(): Promise<ConsoleAccess | null> {
  try {
    const own = `${currentSession()?.sub ?? ""}/`;
    const found: ConsoleAccess[] = [];
    for (const name of await keys<string>(store)) {
      if (!name.startsWith(own) || !name.endsWith("/access")) continue;
      const desk = createDeskStore(name.slice(own.length, -"/access".length));
      const access = (await desk.openWithKeptKey()) && (await desk.readAccess());
      if (access) found.push(access);
    }
    return found[0] ? { ...found[0], editions: found.flatMap(({ editions }) => editions) } : null;
  } catch {
    return null;
  }
}

/** Removes what has these names. With the last key the console is not needed without a network any more. */
async function removeAll(isGone: (name: string) => boolean): Promise<void> {
  const names = await keys<string>(store);
  await delMany(names.filter(isGone), store);
  if (!names.some((name) => name.endsWith("/key") && !isGone(name))) await removeConsoleWorker();
}

/**
 * Forgets everything about people on this device. Entries that were not sent stay, encrypted, with the id of their desk: the same
 * person sends them after the next sign-in.
 */
export async function forgetDesks(edition?: string): Promise<void> {
  try {
    const all = await keys<string>(store);
    const hasUnsent = (base: string): boolean => all.some((name) => name.startsWith(base) && isUnsent(name));
    const isKept = (name: string): boolean =>
      isUnsent(name) || (name.endsWith("/desk") && hasUnsent(name.slice(0, -"desk".length)));
    const own = edition === undefined ? "" : `${currentSession()?.sub ?? ""}/${edition}/`;
    await removeAll((name) => name.startsWith(own) && !isKept(name));
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

/** Forgets the desks of editions that are over, with everything. */
export async function forgetEndedDesks(): Promise<void> {
  try {
    const desks = (await keys<string>(store)).filter((name) => name.endsWith("/desk"));
    const stored = await getMany<StoredDesk | undefined>(desks, store);
    const ended = desks
      .filter((_, at) => Date.parse(stored[at]?.endsAt ?? "") < now())
      .map((name) => name.slice(0, -"desk".length));
    if (ended.length > 0) await removeAll((name) => ended.some((base) => name.startsWith(base)));
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

// Also when the sign-in was ended from elsewhere.
onSessionChange(() => {
  if (!currentSession()) void forgetDesks();
});
