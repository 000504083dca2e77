import type { ConferenceType, DelegateType } from "@narthex/contract/base/common";
import { prepareJson, type PreparedResponse } from "#platform/http/prepared-response.ts";
import type { Services } from "#platform/services.ts";
import type { RequestPerson } from "#platform/http/request-person.ts";
import { ProblemError } from "#platform/http/problems.ts";
import { listServedEditions } from "./content.repository.ts";
import { loadSnapshot, type Snapshot } from "./snapshot.ts";

/** The edition that a person's request is about, and their delegate type in it. Throws `not-yours`. */
export type DelegateOf = (
  person: RequestPerson,
  conferenceType?: ConferenceType,
) => { conferenceType: ConferenceType; type: DelegateType };

/** The served editions in memory. */
export type ContentStore = {
  find: (conferenceType: ConferenceType) => Snapshot | undefined;
  get: (conferenceType: ConferenceType) => Snapshot;
  all: () => Snapshot[];
  /** The list of editions, prepared. */
  editions: () => PreparedResponse;
  reload: () => Promise<void>;
  delegateOf: DelegateOf;
};

/** A new announcement is signalled right after its edition. An app that gets the signal must find the announcement. */
const RELOAD_SIGNALS = new Set(["content", "announcement"]);
const PUBLIC_REVALIDATED = "public, no-cache";

/** Loads the served editions, and reloads them whenever one is published by any process. */
export async function openContentStore(services: Services, delegateOf: DelegateOf): Promise<ContentStore> {
  let snapshots = new Map<ConferenceType, Snapshot>();
  let editions = await prepareJson([], { cacheControl: PUBLIC_REVALIDATED });
  let running: Promise<void> | null = null;
  let isReloadNeeded = false;

  const load = async (): Promise<void> => {
    const rows = await listServedEditions(services.db);
    const next = new Map<ConferenceType, Snapshot>();
    for (const row of rows) {
      const present = snapshots.get(row.conferenceType as ConferenceType);
      const isSame = present?.edition.id === row.id && present.edition.version === row.version;
      const snapshot = isSame ? present : await loadSnapshot(services.db, row);
      if (snapshot) next.set(snapshot.edition.conferenceType, snapshot);
    }
    editions = await prepareJson(
      [...next.values()].map((one) => one.edition),
      { cacheControl: PUBLIC_REVALIDATED },
    );
    snapshots = next;
  };
  const loadUntilCurrent = async (): Promise<void> => {
    try {
      do {
        isReloadNeeded = false;
        await load();
      } while (isReloadNeeded);
    } finally {
      running = null;
    }
  };
  /** One load at a time; a publication during a load causes one more. */
  const reload = (): Promise<void> => {
    if (running) {
      isReloadNeeded = true;
      return running;
    }
    running = loadUntilCurrent();
    return running;
  };
  const reloadOrLog = (): Promise<void> =>
    reload().catch((err: unknown) => services.log.error({ err }, "content could not be loaded"));

  await reload();
  services.live.subscribe((signal) => (RELOAD_SIGNALS.has(signal.event) ? reloadOrLog() : undefined));
  services.live.onGap(() => void reloadOrLog());
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
    delegateOf,
  };
}

/** The edition of a call of the console: as it is served, or as its draft has it if it was never published. */
export type FindEdition = (editionId: string) => Promise<Snapshot>;

export const createFindEdition =
  (store: ContentStore, findDraft: FindEdition): FindEdition =>
  async (editionId) =>
    store.all().find(({ edition }) => edition.id === editionId) ?? findDraft(editionId);
