import type { LiveData, OwnRead } from "@narthex/contract/base/live";
import type { Live } from "#platform/live/live.ts";
import type { Db } from "#platform/postgres/db.ts";
import type { Services } from "#platform/services.ts";
import { findPersonBySignIn, linkSignIn } from "./people.repository.ts";
import type { Person } from "./person.ts";

declare module "#platform/live/live.ts" {
  interface Signals extends Pick<LiveData, "own"> {
    /** A person changed: caches of them are out of date. */
    person: { id: number };
    /** Many people changed. */
    people: Record<string, never>;
  }
}

/** Has the open apps of a person read again what they changed on one of their devices. */
export const signalOwn = (live: Live, db: Db, personId: number, ...reads: readonly OwnRead[]): void =>
  live.sendToPerson(db, { event: "own", data: { reads } }, personId);

/** A cache of the people who use this process. */
export type People = {
  /** The person if they are in memory. */
  findCached: (sub: string) => Person | undefined;
  /** The person of a sign-in, or null without a registration. `verifiedEmail` is called only for an unknown `sub`. */
  find: (sub: string, verifiedEmail: () => Promise<string | null>) => Promise<Person | null>;
  forget: (id: number) => void;
};

const MAX_PEOPLE = 50_000;

/** Caches people until any process signals that one of them, or all, changed. */
export function createPeople(services: Pick<Services, "db" | "live" | "config">): People {
  const { issuer } = services.config.oidc;
  const bySub = new Map<string, Person>();
  const subsOf = new Map<number, Set<string>>();
  const loading = new Map<string, Promise<Person | null>>();
  /** Rows that were read before a change are not cached after it. */
  let epoch = 0;

  const load = async (sub: string, verifiedEmail: () => Promise<string | null>): Promise<Person | null> => {
    const epochAtStart = epoch;
    let person = await findPersonBySignIn(services.db, issuer, sub);
    if (!person) {
      const email = await verifiedEmail();
      person = email ? await linkSignIn(services.db, issuer, sub, email.toLowerCase()) : null;
    }
    if (!person || (person.registrations.length === 0 && person.work.length === 0)) return null;
    if (epochAtStart !== epoch) return person;
    if (bySub.size >= MAX_PEOPLE) forgetAll();
    bySub.set(sub, person);
    subsOf.set(person.id, (subsOf.get(person.id) ?? new Set()).add(sub));
    return person;
  };
  const startEpoch = (): void => {
    epoch += 1;
    loading.clear();
  };
  const forgetAll = (): void => {
    startEpoch();
    bySub.clear();
    subsOf.clear();
  };
  const forget = (id: number): void => {
    startEpoch();
    for (const sub of subsOf.get(id) ?? []) bySub.delete(sub);
    subsOf.delete(id);
  };

  services.live.subscribe((signal) => {
    if (signal.event === "person") forget(signal.data.id);
    if (signal.event === "people" || signal.event === "editions") forgetAll();
  });
  services.live.onGap(forgetAll);
  return {
    findCached: (sub) => bySub.get(sub),
    forget,
    find(sub, verifiedEmail) {
      const present = loading.get(sub);
      if (present) return present;
      const found = load(sub, verifiedEmail).finally(() => {
        if (loading.get(sub) === found) loading.delete(sub);
      });
      loading.set(sub, found);
      return found;
    },
  };
}
