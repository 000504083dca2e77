import { eq } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Demonstration, openDemonstration } from "../../test-people.ts";
import { changedSignups } from "./changed-signups.ts";
import { changeSignups, listSignupsOf, lockSignupsOf } from "./experiences.repository.ts";
import { signups } from "./signups.tables.ts";

const EDITION = "global-2025";
const TYPES = ["CG", "DSN", "PM", "MD", "MDD"];

let demo: Demonstration;
beforeAll(async () => {
  demo = await openDemonstration();
});
afterAll(() => demo.close());

const ranking = fc.option(fc.integer({ min: 1, max: 3 }));
const stored = fc.record({
  type: fc.constantFrom(...TYPES),
  status: fc.constantFrom("Pending", "Confirmed", "Unavailable"),
  ranking,
  startsAt: fc.option(fc.constantFrom(new Date("2025-07-17T10:00:00Z"), new Date("2025-07-18T10:00:00Z"))),
  location: fc.constantFrom("", "A hall"),
  eventId: fc.option(fc.constantFrom(7, 8)),
  slotId: fc.option(fc.constantFrom("one", "two")),
});
const before = fc.uniqueArray(stored, { selector: ({ type, eventId }) => `${type} ${eventId}`, maxLength: 8 });
const change = fc.record({
  removed: fc.uniqueArray(fc.constantFrom(...TYPES)),
  put: fc.uniqueArray(fc.record({ type: fc.constantFrom(...TYPES), ranking }), { selector: ({ type }) => type }),
});

it("the sign-ups after a change are the ones that PostgreSQL has, in its order [E04] [E11]", async () => {
  const { db, sql } = demo.services;
  const [person] = await sql<{ id: number }[]>`select id from people where email = 'new@demo.test'`;
  const personId = person?.id ?? 0;
  const holds = fc.asyncProperty(before, change, (rows, { removed, put }) =>
    db.transaction(async (tx) => {
      await tx.delete(signups).where(eq(signups.personId, personId));
      if (rows.length > 0)
        await tx.insert(signups).values(rows.map((row) => ({ ...row, personId, editionId: EDITION })));
      const standing = (await lockSignupsOf(tx, personId, EDITION)) ?? [];
      expect(standing.length).toBe(rows.length);
      await changeSignups(tx, personId, EDITION, { removed, put });
      expect(changedSignups(standing, { removed, put })).toEqual(await listSignupsOf(tx, personId, EDITION));
    }),
  );
  await fc.assert(holds, { numRuns: 300, seed: 2025 });
});
