import type { ConferenceType } from "@narthex/contract/common";
import { prepareJson, type Bytes } from "#platform/bytes.ts";
import type { House } from "#platform/house.ts";
import type { Quick } from "#platform/quick.ts";
import { ProblemError } from "#platform/problems.ts";
import { listServedEditions } from "./content.repository.ts";
import { loadSnapshot, type Snapshot } from "./snapshot.ts";

/** The served editions in memory. */
export type ContentStore = {
  find: (conferenceType: ConferenceType) => Snapshot | undefined;
  get: (conferenceType: ConferenceType) => Snapshot;
  all: () => Snapshot[];
  /** The list of editions, prepared. */
  editions: () => Bytes;
  reload: () => Promise<void>;
  quick: Quick;
};

/** An announcement is told right after the edition that it is new in: whoever hears of it must find it. */
const CAUSES = new Set(["content", "announcement"]);
const EVERYBODY = "public, no-cache";

/** Loads what is served, and loads it anew whenever an edition is published anywhere. */
export async function openContentStore(house: House): Promise<ContentStore> {
  let snapshots = new Map<ConferenceType, Snapshot>();
  let editions = await prepareJson([], EVERYBODY);
  let running: Promise<void> | null = null;
  let again = false;

  const load = async (): Promise<void> => {
    const rows = await listServedEditions(house.db);
    const next = new Map<ConferenceType, Snapshot>();
    for (const row of rows) {
      const present = snapshots.get(row.conferenceType as ConferenceType);
      const isSame = present?.edition.id === row.id && present.edition.version === row.version;
      const snapshot = isSame ? present : await loadSnapshot(house.db, row);
      if (snapshot) next.set(snapshot.edition.conferenceType, snapshot);
    }
    editions = await prepareJson(
      [...next.values()].map((one) => one.edition),
      EVERYBODY,
    );
    snapshots = next;
    house.quick.forgetShared();
  };
  const loadUntilStill = async (): Promise<void> => {
    try {
      do {
        again = false;
        await load();
      } while (again);
    } finally {
      running = null;
    }
  };
  /** One load at a time; a publication during a load causes one more. */
  const reload = (): Promise<void> => {
    if (running) {
      again = true;
      return running;
    }
    running = loadUntilStill();
    return running;
  };
  const quietly = (): Promise<void> =>
    reload().catch((err: unknown) => house.log.error({ err }, "content could not be loaded"));

  await reload();
  house.live.subscribe((signal) => (CAUSES.has(signal.event) ? quietly() : undefined));
  house.live.onGap(() => void quietly());
  return {
    find: (conferenceType) => snapshots.get(conferenceType),
    get(conferenceType) {
      const snapshot = snapshots.get(conferenceType);
      if (!snapshot) throw new ProblemError("not-found", `No ${conferenceType} edition is published.`);
      return snapshot;
    },
    all: () => [...snapshots.values()],
    editions: () => editions,
    reload,
    quick: house.quick,
  };
}
