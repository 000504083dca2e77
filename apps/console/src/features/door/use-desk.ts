import { isForbidden, isLostNetwork } from "@narthex/client/call-error.ts";
import { call } from "@narthex/client/call/call.ts";
import { now } from "@narthex/client/clock.ts";
import { useCurrentLocale } from "@narthex/client/messages.ts";
import { queryClient } from "@narthex/client/cache/query-client.ts";
import { send } from "@narthex/client/write.ts";
import { SYNC_ENTRIES } from "@narthex/domain/door/desk";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { accessQuery, keepConsole, useFrame } from "#features/frame/index.ts";
import { DeskEngine } from "./desk-engine.ts";
import type { DeskState } from "./desk-state.ts";
import {
  createDeskStore,
  forgetDesks,
  forgetEndedDesks,
  type DeskStore,
  type StoredRoster,
} from "@narthex/client/session/desk-device.ts";

const SYNC = "POST /console/:edition/door/desks/:desk/points/:point";
const ROSTER = "GET /console/:edition/door/desks/:desk/roster";
/** Short enough that who came in twice is named within 30 s. */
const SYNC_MS = 3_000;
/** Registrations change seldom on the day. */
const REFRESH_MS = 120_000;

/** `locked`: another tab of this device has the desk. `keyless`: there is no network, and the device has no key that still opens it. */
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

type Place = { store: DeskStore; edition: string; desk: { id: string; name: string } };

/** Tells the server of the desk, which gives its key. */
async function openKey({ store, edition, desk }: Place): Promise<DeskFailure | null> {
  const opened = await send("POST /console/:edition/door/desks", { params: { edition }, body: desk });
  await store.openWithKey(opened.key);
  return opened.isSignedOut ? "signed-out" : null;
}

/** Of a desk that was signed out nothing stays but what could not be sent. */
async function closeDesk({ store, edition, desk }: Place): Promise<void> {
  for (const point of await store.unsentPoints()) await sendRest(store, edition, desk.id, point);
  await forgetDesks();
}

/** Opens this device's desk at a point, and keeps it in step with the server. Nothing happens before the desk has a name. */
export function useDesk(point: number, name: string | null): OpenedDesk {
  const { edition, access } = useFrame();
  const editionId = edition.id;
  const locale = useCurrentLocale();
  const [opened, setOpened] = useState<OpenedDesk>({ engine: null, failure: null });
  const latest = useRef({ locale, access });
  useEffect(() => {
    latest.current = { locale, access };
  }, [locale, access]);
  useEffect(() => {
    if (name === null) return;
    const over = new AbortController();
    const timers: ReturnType<typeof setInterval>[] = [];
    const params = { edition: editionId };
    const start = async (): Promise<OpenedDesk> => {
      await forgetEndedDesks();
      if (!(await takeDesk(editionId, over.signal))) return { engine: null, failure: "locked" };
      const store = createDeskStore(editionId);
      const stored = await store.readDesk();
      const desk = { id: stored?.id ?? crypto.randomUUID(), name };
      await store.writeDesk({ ...desk, endsAt: stored?.endsAt ?? null });
      const place = { store, edition: editionId, desk };
      const known = (await store.openWithKeptKey()) ? await store.readRoster() : null;
      const isKnown = known?.door.points.some(({ id }) => id === point) === true;
      // What the device knows opens at once: nobody waits for a network that may not answer.
      const failure = isKnown ? null : await openKey(place);
      if (failure === "signed-out") {
        await closeDesk(place);
        return { engine: null, failure };
      }
      const read = async (): Promise<StoredRoster> => {
        const door = await call("GET /console/:edition/door", { params, query: { locale: latest.current.locale } });
        const { people } = await call(ROSTER, { params: { ...params, desk: desk.id } });
        return { door, people, at: now() };
      };
      const roster = known && isKnown ? known : await read();
      const keep = async ({ door }: StoredRoster): Promise<void> => {
        await store.writeDesk({ ...desk, endsAt: door.endsAt });
        const { access: own } = latest.current;
        await store.writeAccess({ ...own, editions: own.editions.filter((one) => one.edition.id === editionId) });
        await store.renewKey();
        await keepConsole();
      };
      const engine = await DeskEngine.open({ store, edition: editionId, desk: desk.id, point, roster });
      let isClosed = false;
      const step = async (work: () => Promise<unknown>): Promise<void> => {
        if (isClosed) return;
        const isRefused = await work().then(() => false, isForbidden);
        if (!isRefused && !engine.state.isSignedOut) return;
        isClosed = true;
        if (isRefused) {
          // The person may not work at a door any more: the frame says so.
          await forgetDesks(editionId);
          await queryClient.invalidateQueries(accessQuery);
        } else await closeDesk(place).catch(() => forgetDesks());
      };
      const sendOthers = async (): Promise<void> => {
        for (const other of await store.unsentPoints())
          if (other !== point) await sendRest(store, editionId, desk.id, other);
      };
      // A desk that opened without a network may have another name.
      let isTold = !isKnown;
      const refresh = (): Promise<void> =>
        step(async () => {
          if (!isTold) await openKey(place);
          isTold = true;
          const fresh = await read();
          await engine.use(fresh);
          await keep(fresh);
          await sendOthers();
        });
      if (isKnown) void refresh();
      else {
        await store.writeRoster(roster);
        await keep(roster);
        await step(() => engine.sync());
        void step(sendOthers);
      }
      timers.push(setInterval(() => void step(() => engine.sync()), SYNC_MS));
      timers.push(setInterval(() => void refresh(), REFRESH_MS));
      return { engine, failure: null };
    };
    const finish = (next: OpenedDesk): void => {
      if (over.signal.aborted) for (const timer of timers) clearInterval(timer);
      else setOpened(next);
    };
    void start().then(finish, (error: unknown) =>
      finish({ engine: null, failure: isLostNetwork(error) ? "keyless" : "failed" }),
    );
    return () => {
      over.abort();
      for (const timer of timers) clearInterval(timer);
    };
  }, [editionId, point, name]);
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
