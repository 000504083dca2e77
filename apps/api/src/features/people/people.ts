import type { Services } from "#platform/services.ts";
import { findPersonBySignIn, linkSignIn } from "./people.repository.ts";
import type { Person } from "./person.ts";

declare module "#platform/live/live.ts" {
  interface Signals {
    /** A person changed: what is in memory of them is out of date. */
    person: { id: number };
    /** Many people changed. */
    people: Record<string, never>;
  }
}

/** A cache of the people who use this process. */
export type People = {
  /** From memory; undefined if the rows must be read. */
  known: (sub: string) => Person | undefined;
  /** The person of a sign-in. The address is asked for at the first sight only. Null for somebody without a registration. */
  find: (sub: string, verifiedEmail: () => Promise<string | null>) => Promise<Person | null>;
  forget: (id: number) => void;
};

const MAX_PEOPLE = 50_000;

/** Caches people until any process signals that one of them, or all, changed. */
export function createPeople(services: Pick<Services, "db" | "live" | "config">): People {
  const { issuer } = services.config.oidc;
  const known = new Map<string, Person>();
  const subsOf = new Map<number, Set<string>>();
  const loading = new Map<string, Promise<Person | null>>();
  /** Rows that were read before a change are not cached after it. */
  let epoch = 0;

  const load = async (sub: string, verifiedEmail: () => Promise<string | null>): Promise<Person | null> => {
    const started = epoch;
    let person = await findPersonBySignIn(services.db, issuer, sub);
    if (!person) {
      const email = await verifiedEmail();
      person = email ? await linkSignIn(services.db, issuer, sub, email.toLowerCase()) : null;
    }
    if (!person || person.registrations.length === 0) return null;
    if (started !== epoch) return person;
    if (known.size >= MAX_PEOPLE) forgetAll();
    known.set(sub, person);
    subsOf.set(person.id, (subsOf.get(person.id) ?? new Set()).add(sub));
    return person;
  };
  const begin = (): void => {
    epoch += 1;
    loading.clear();
  };
  const forgetAll = (): void => {
    begin();
    known.clear();
    subsOf.clear();
  };
  const forget = (id: number): void => {
    begin();
    for (const sub of subsOf.get(id) ?? []) known.delete(sub);
    subsOf.delete(id);
  };

  services.live.subscribe((signal) => {
    if (signal.event === "person") forget(signal.data.id);
    if (signal.event === "people" || signal.event === "content") forgetAll();
  });
  services.live.onGap(forgetAll);
  return {
    known: (sub) => known.get(sub),
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
