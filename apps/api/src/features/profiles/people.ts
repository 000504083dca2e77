import type { House } from "#platform/house.ts";
import type { Person } from "#platform/session.ts";
import { findPersonBySignIn, linkSignIn } from "./people.repository.ts";

/** The people who are here now, in memory. */
export type People = {
  /** Without waiting; undefined where the rows must be read. */
  known: (sub: string) => Person | undefined;
  /** The person of a sign-in. The address is asked for at the first sight only. Null for somebody without a registration. */
  find: (sub: string, verifiedEmail: () => Promise<string | null>) => Promise<Person | null>;
  forget: (id: number) => void;
};

const MOST = 50_000;

/** Keeps people until any process tells that one of them, or all, changed. */
export function createPeople(house: Pick<House, "db" | "live" | "config">): People {
  const { issuer } = house.config.oidc;
  const known = new Map<string, Person>();
  const subsOf = new Map<number, Set<string>>();
  const loading = new Map<string, Promise<Person | null>>();
  /** What was read before a change is not kept after it. */
  let epoch = 0;

  const load = async (sub: string, verifiedEmail: () => Promise<string | null>): Promise<Person | null> => {
    const started = epoch;
    let person = await findPersonBySignIn(house.db, issuer, sub);
    if (!person) {
      const email = await verifiedEmail();
      person = email ? await linkSignIn(house.db, issuer, sub, email.toLowerCase()) : null;
    }
    if (!person || person.registrations.length === 0) return null;
    if (started !== epoch) return person;
    if (known.size >= MOST) forgetAll();
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

  house.live.subscribe((signal) => {
    if (signal.event === "person") forget(signal.data.id);
    if (signal.event === "people" || signal.event === "content") forgetAll();
  });
  house.live.onGap(forgetAll);
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
