import type { SyncAnswer, SyncRequest } from "./desk.ts";
import type { DoorEntry } from "./log.ts";
import { createDoorLog } from "./log.ts";
import { correctedTime } from "./numbers.ts";
import { nextGrant } from "./shares.ts";

export const RUSH_FAULTS = [
  "an entry is shown before it is stored",
  "a lost answer empties the outbox",
  "times are not corrected",
  "desks do not hear of others",
] as const;
export type RushFault =
  | (typeof RUSH_FAULTS)[number]
  | "a late request lowers a newer share"
  | "a desk uses what it gave back";

type Share = { granted: number; version: number };

/** The server's part of a rush, in memory, with the same rules as the service. */
export function simulateServer(limits: ReadonlyMap<number, number>, fault?: RushFault) {
  const points = new Map<
    number,
    { entries: DoorEntry[]; log: ReturnType<typeof createDoorLog>; shares: Map<string, Share> }
  >();
  const pointOf = (id: number) => {
    const point = points.get(id) ?? { entries: [], log: createDoorLog(), shares: new Map<string, Share>() };
    points.set(id, point);
    return point;
  };
  return {
    entriesOf: (point: number): DoorEntry[] => pointOf(point).entries,
    sync(
      desk: string,
      point: number,
      { entries, cursor, share }: SyncRequest,
      { sentAt, now }: { sentAt: number; now: number },
    ): SyncAnswer {
      const { entries: kept, log, shares } = pointOf(point);
      for (const entry of entries) {
        if (log.has(entry.id)) continue;
        const drift = fault === "times are not corrected" ? 0 : now - sentAt;
        const stored = { ...entry, at: correctedTime(entry.at, drift, now) };
        log.add(stored);
        kept.push(stored);
      }
      const limit = limits.get(point);
      const answer = {
        stored: entries.map(({ id }) => id),
        refused: [],
        entries: fault === "desks do not hear of others" ? [] : kept.slice(cursor),
        cursor: kept.length,
      };
      if (limit === undefined) return { ...answer, grant: null };
      const known = shares.get(desk) ?? { granted: 0, version: 0 };
      const isNewest = share?.version === known.version || (share && fault === "a late request lowers a newer share");
      const granted = isNewest && share ? Math.min(known.granted, share.places) : known.granted;
      const shareOf = (id: string, granted: number) => ({ desk: id, granted, used: log.usedBy(id), isOpen: true });
      const others = [...shares].filter(([id]) => id !== desk).map(([id, one]) => shareOf(id, one.granted));
      const grant = nextGrant(limit, shareOf(desk, granted), others);
      const version = known.version + 1;
      shares.set(desk, { granted: grant.places, version });
      return { ...answer, grant: { ...grant, version } };
    },
  };
}
