import { isLostNetwork } from "@narthex/client/call-error.ts";
import { call } from "@narthex/client/call.ts";
import { now } from "@narthex/client/clock.ts";
import { useCurrentLocale } from "@narthex/client/messages.ts";
import { send } from "@narthex/client/write.ts";
import { SYNC_ENTRIES } from "@narthex/domain/door/desk";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useFrame } from "#features/frame/index.ts";
import { DeskEngine, type DeskState } from "./desk-engine.ts";
import { createDeskStore, forgetDesks, type DeskStore } from "@narthex/client/desk-device.ts";

const SYNC = "POST /console/:edition/door/desks/:desk/points/:point";
/** Short enough that who came in twice is named within 30 s. */
const SYNC_MS = 3_000;
/** Registrations change seldom on the day. */
const REFRESH_MS = 120_000;

/** `locked`: another tab of this device has the desk. `keyless`: without a network, and the key is gone with its tab. */
type DeskFailure = "locked" | "keyless" | "signed-out" | "failed";
export type OpenedDesk = { engine: DeskEngine; failure: null } | { engine: null; failure: DeskFailure | null };

/** One tab has the desk, so that its places are given once. Resolves to false if another has it. */
const takeDesk = (edition: string, until: AbortSignal): Promise<boolean> =>
  new Promise((resolve) => {
    void navigator.locks.request(`narthex-door ${edition}`, { ifAvailable: true }, async (lock) => {
      resolve(lock !== null);
      if (lock) await new Promise((done) => until.addEventListener("abort", done));
    });
  });

async function openKey(
  store: DeskStore,
  edition: string,
  desk: { id: string; name: string },
): Promise<DeskFailure | null> {
  try {
    const opened = await send("POST /console/:edition/door/desks", { params: { edition }, body: desk });
    store.useKey(opened.key);
    return opened.isSignedOut ? "signed-out" : null;
  } catch (error) {
    if (!isLostNetwork(error)) throw error;
    return store.useTabKey() ? null : "keyless";
  }
}

/** Opens this device's desk at a point, and keeps it in step with the server. Nothing happens before the desk has a name. */
export function useDesk(point: number, name: string | null): OpenedDesk {
  const { edition } = useFrame();
  const locale = useCurrentLocale();
  const [opened, setOpened] = useState<OpenedDesk>({ engine: null, failure: null });
  const language = useRef(locale);
  useEffect(() => {
    language.current = locale;
  }, [locale]);
  useEffect(() => {
    if (name === null) return;
    const over = new AbortController();
    const timers: ReturnType<typeof setInterval>[] = [];
    const start = async (): Promise<OpenedDesk> => {
      await forgetDesks(now());
      if (!(await takeDesk(edition.id, over.signal))) return { engine: null, failure: "locked" };
      const store = createDeskStore(edition.id);
      const stored = await store.readDesk();
      const desk = { id: stored?.id ?? crypto.randomUUID(), name };
      await store.writeDesk({ ...desk, endsAt: stored?.endsAt ?? null });
      const failure = await openKey(store, edition.id, desk);
      if (failure === "keyless") return { engine: null, failure };
      const params = { edition: edition.id };
      const read = async () => ({
        door: await call("GET /console/:edition/door", { params, query: { locale: language.current } }),
        ...(await call("GET /console/:edition/door/desks/:desk/roster", { params: { ...params, desk: desk.id } })),
        at: now(),
      });
      if (failure === "signed-out") {
        for (const other of await store.unsentPoints()) await sendRest(store, edition.id, desk.id, other);
        await forgetDesks();
        return { engine: null, failure };
      }
      const roster = await read().catch(async (error: unknown) => {
        const known = await store.readRoster();
        if (!known || !isLostNetwork(error)) throw error;
        return known;
      });
      await store.writeRoster(roster);
      await store.writeDesk({ ...desk, endsAt: roster.door.endsAt });
      const engine = await DeskEngine.open({ store, edition: edition.id, desk: desk.id, point, roster });
      await engine.sync();
      const sendOthers = async (): Promise<void> => {
        for (const other of await store.unsentPoints())
          if (other !== point) await sendRest(store, edition.id, desk.id, other);
      };
      void sendOthers().catch(() => undefined);
      timers.push(setInterval(() => void engine.sync(), SYNC_MS));
      timers.push(
        setInterval(() => {
          void engine.refresh(language.current);
          void sendOthers().catch(() => undefined);
        }, REFRESH_MS),
      );
      return { engine, failure: null };
    };
    const finish = (next: OpenedDesk): void => {
      if (over.signal.aborted) for (const timer of timers) clearInterval(timer);
      else setOpened(next);
    };
    void start().then(finish, () => finish({ engine: null, failure: "failed" }));
    return () => {
      over.abort();
      for (const timer of timers) clearInterval(timer);
    };
  }, [edition.id, point, name]);
  return opened;
}

/** Sends what was recorded at a point that is not open: of another point, or of a desk that was signed out. */
async function sendRest(store: DeskStore, edition: string, desk: string, point: number): Promise<void> {
  const unsent = await store.readUnsent(point);
  for (let from = 0; from < unsent.length; from += SYNC_ENTRIES) {
    const batch = unsent.slice(from, from + SYNC_ENTRIES);
    const entries = batch.map(({ entry: { id, person, at, undoes } }) => ({ id, person, at, undoes }));
    const params = { edition, desk, point: String(point) };
    await send(SYNC, { params, body: { sentAt: now(), entries, cursor: 0, share: null } });
    // They still count against the desk's share, also before the server is heard again.
    const known = (await store.readPoint(point)) ?? { entries: [], cursor: 0, desks: {} };
    await store.writePoint(point, { ...known, entries: [...known.entries, ...batch.map(({ entry }) => entry)] });
    for (const { at } of batch) await store.removeUnsent(point, at);
  }
}

export const useDeskState = (engine: DeskEngine): DeskState =>
  useSyncExternalStore(engine.subscribe, () => engine.state);
