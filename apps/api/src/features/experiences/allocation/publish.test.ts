import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Signup } from "@narthex/contract/app/experiences";
import { ALLOCATED, EDITION, openAllocation, type AllocationTest, type Wishes } from "#test/allocation.ts";
import { findPublished, listProposals } from "../proposals.repository.ts";
import { publishDue } from "./publish-due.service.ts";
import { propose } from "./proposals.service.ts";
import { publishProposal, RefusedPublication, takeBack, unschedule } from "./publish.service.ts";

let test: AllocationTest;

/** One place in each slot, and none in those of MDD. */
const CAPACITY = { CG: 1, DSN: 1, PM: 1, MD: 1, MDD: 0 };
const WISHES: Wishes = { ann: ["DSN", "CG"], ben: ["DSN", "PM"], cat: ["DSN"], dan: ["MDD"] };

const open = async (wishes: Wishes): Promise<void> => {
  test = await openAllocation({ wishes, capacity: CAPACITY });
};
beforeAll(() => open({}));
afterAll(() => test.close());
/** A server whose outbox has no emails of other tests. */
const openAnother = async (): Promise<void> => {
  await test.close();
  await open(WISHES);
};

const signups = async (name: string) => (await test.as(name, "/exps/signup")).json as Signup[];
const states = async (name: string) => (await signups(name)).map(({ type, status }) => [type, status]);
const proposal = async (seed = 1) => (await propose(test.services, { editionId: EDITION, seed })).id;
const reason = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => "nothing was refused",
    (error: unknown) => (error instanceof RefusedPublication ? error.message : String(error)),
  );

describe("publishing a proposal", () => {
  it("gives everyone their places, on every screen that shows sign-ups, once [E16]", async () => {
    await test.restart(WISHES);
    const id = await test.publish();
    const winners = (await Promise.all(["ann", "ben", "cat"].map(signups))).filter((own) =>
      own.some(({ type, status }) => type === "DSN" && status === "Confirmed"),
    );
    expect(winners).toHaveLength(1);
    expect(await states("cat")).toEqual([["DSN", "Confirmed"]]);
    expect(await signups("ann")).toEqual([
      expect.objectContaining({ type: "DSN", status: "Unavailable", expTime: null, location: "" }),
      expect.objectContaining({
        type: "CG",
        status: "Confirmed",
        expTime: "2025-07-18T05:30:00.000Z",
        location: expect.stringMatching(/^Bus \d · Gate 4$/) as string,
      }),
    ]);
    expect(await states("dan")).toEqual([["MDD", "Unavailable"]]);
    expect(await reason(publishProposal(test.services, id))).toBe(`Proposal ${id} is already published.`);
    expect(await reason(publishProposal(test.services, 999))).toBe("There is no proposal 999.");
  });

  it("shows each person their places with time, venue and reasons, and emails them once [E16] [E20]", async () => {
    await openAnother();
    await test.publish();
    const own = await test.own("ann");
    expect(own).toMatchObject({
      status: "published",
      publishedAt: new Date(ALLOCATED).toISOString(),
      takenBack: null,
      places: [{ type: "CG", start: "2025-07-18T05:30:00.000Z", end: "2025-07-18T07:30:00.000Z" }],
      offers: [],
      exchanges: [],
    });
    expect(own.explanations.map(({ type, ranking, asked, places }) => [type, ranking, asked, places])).toEqual([
      ["DSN", 1, 3, 1],
      ["CG", 2, 1, 1],
    ]);
    const outbox = join(test.services.config.dataFolder, "outbox");
    await expect
      .poll(async () => (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith(".eml")).length)
      .toBe(4);
    const mails = await Promise.all((await readdir(outbox)).map((name) => readFile(join(outbox, name), "utf8")));
    const decoded = mails.map((mail) =>
      mail.replaceAll("=\n", "").replaceAll("=C2=B7", "·").replaceAll("=E2=80=93", "–"),
    );
    const toAnn = decoded.find((mail) => mail.includes("To: ann@guests.invalid"));
    expect(toAnn).toContain("Connect Group Experience · Friday, 18 July 2025 · 1:30 PM – 3:30 PM · Bus");
    expect(decoded.find((mail) => mail.includes("To: dan@guests.invalid"))).toContain("You are on the waiting list.");
  });

  it("is refused after a withdrawal, an invitation, or a change of the slots, and changes nothing [E16]", async () => {
    await test.restart(WISHES);
    const id = await proposal();
    expect(await test.withdraw("cat")).toBe(201);
    test.at(ALLOCATED);
    const changed = `The wishes, invitations or slots of ${EDITION} have changed since proposal ${id} was computed, or a slot has begun. Compute another one.`;
    expect(await reason(publishProposal(test.services, id))).toBe(changed);
    expect(await states("ann")).toEqual([
      ["DSN", "Pending"],
      ["CG", "Pending"],
    ]);
    const again = await proposal();
    const { sql } = test.services;
    await sql`insert into signups (person_id, edition_id, type, status, location, event_id)
      values (${await test.idOf("ann")}, ${EDITION}, 'MCR', 'Confirmed', '', 210)`;
    expect(await reason(publishProposal(test.services, again))).toContain("have changed");
  });

  it("would give a place to a person who withdrew, without the digest of the inputs [E16]", async () => {
    await test.restart(WISHES);
    const id = await proposal();
    await test.withdraw("cat");
    test.at(ALLOCATED);
    const { sql } = test.services;
    const [current] = await sql<{ id: number }[]>`select ${await proposal()}::int as id`;
    await sql`update allocation_proposals set inputs_digest =
      (select inputs_digest from allocation_proposals where id = ${current?.id ?? 0}) where id = ${id}`;
    await publishProposal(test.services, id);
    const places = await sql<{ slots: string[] }[]>`
      select slots from allocation_places where proposal_id = ${id} and person_id = ${await test.idOf("cat")}`;
    expect(places[0]?.slots).toEqual(["DSN-front"]);
  });
});

describe("before the edition's time", () => {
  it("a proposal is scheduled, and no answer reveals it, not even by its size [E16]", async () => {
    await test.restart(WISHES);
    const id = await proposal();
    test.at(ALLOCATED - 1);
    expect(await publishProposal(test.services, id)).toMatchObject({ isScheduled: true, at: ALLOCATED });
    await publishDue(test.services);
    const answers = await Promise.all(["ann", "ben", "cat", "dan"].map((name) => test.as(name, "/exps/allocation")));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(new Set(answers.map(({ headers }) => headers["etag"])).size).toBe(1);
    expect(await states("cat")).toEqual([["DSN", "Pending"]]);
    test.at(ALLOCATED);
    await publishDue(test.services);
    expect(await states("cat")).toEqual([["DSN", "Confirmed"]]);
    expect((await findPublished(test.services.db, EDITION))?.id).toBe(id);
  });

  it("places that are already stored stay hidden until exactly that time [E16]", async () => {
    await test.restart(WISHES);
    await test.publish();
    const shown = async () => [
      (await test.as("cat", "/exps/allocation")).body,
      (await test.as("cat", "/exps/signup")).body,
    ];
    const after = await shown();
    test.at(ALLOCATED - 1);
    const before = await shown();
    expect(before.join()).not.toContain("Confirmed");
    expect(before.join()).not.toContain("Main Auditorium");
    const exported = (await test.as("cat", "/profile/export")).body;
    expect(exported).not.toContain("DSN-front");
    expect(exported).not.toContain("Confirmed");
    test.at(ALLOCATED);
    expect(await shown()).toEqual(after);
    expect((await test.as("cat", "/profile/export")).body).toContain("DSN-front");
  });

  it("a scheduled proposal that is cancelled is not published at its time, nor if that has just begun [E16]", async () => {
    await test.restart(WISHES);
    const id = await proposal();
    await publishProposal(test.services, id);
    expect(await unschedule(test.services.db, id)).toBe(EDITION);
    expect(await unschedule(test.services.db, id)).toBeNull();
    test.at(ALLOCATED);
    await publishDue(test.services);
    // As a process that read the list before does it.
    await expect(publishProposal(test.services, id, { inPlaceOf: id })).rejects.toThrow("no longer scheduled");
    expect(await findPublished(test.services.db, EDITION)).toBeNull();
    expect(await states("cat")).toEqual([["DSN", "Pending"]]);
    await publishProposal(test.services, id);
    expect((await findPublished(test.services.db, EDITION))?.id).toBe(id);
  });

  it("a scheduled proposal is computed again with its seed if a person withdraws before its time [E16]", async () => {
    await test.restart(WISHES);
    const id = await proposal(7);
    await publishProposal(test.services, id);
    await test.withdraw("cat");
    test.at(ALLOCATED);
    await Promise.all([publishDue(test.services), publishDue(test.services)]);
    const all = await listProposals(test.services.db, EDITION);
    const published = all.filter(({ publishedAt }) => publishedAt !== null);
    expect(published).toMatchObject([{ seed: 7 }]);
    expect(published[0]?.id).not.toBe(id);
    expect(all.filter(({ isScheduled }) => isScheduled)).toEqual([]);
    const given = [...(await states("ann")), ...(await states("ben"))].filter(([, status]) => status === "Confirmed");
    expect(given.map(([type]) => type).toSorted()).toEqual(expect.arrayContaining(["DSN"]));
  });
});

describe("taking a publication back", () => {
  it("sets everyone back to pending and tells them the reason, within an hour [E17]", async () => {
    await openAnother();
    const id = await test.publish();
    test.at(ALLOCATED + 3_600_000);
    await takeBack(test.services, id, "The bus broke down.");
    expect(await states("cat")).toEqual([["DSN", "Pending"]]);
    expect(await test.own("cat")).toEqual({
      status: "takenBack",
      publishedAt: null,
      takenBack: { at: new Date(ALLOCATED + 3_600_000).toISOString(), reason: "The bus broke down." },
      places: [],
      offers: [],
      exchanges: [],
      explanations: [],
    });
    const outbox = join(test.services.config.dataFolder, "outbox");
    const told = async () => {
      const names = await readdir(outbox).catch(() => []);
      const mails = await Promise.all(names.map((name) => readFile(join(outbox, name), "utf8").catch(() => "")));
      return mails.filter((mail) => mail.includes("The bus broke down.")).length;
    };
    await expect.poll(told, { timeout: 40_000 }).toBe(4);
    expect(await reason(publishProposal(test.services, id))).toBe(
      `Proposal ${id} was taken back. Compute another one.`,
    );
    expect(await reason(takeBack(test.services, id, "Again."))).toContain("is not the one that is published");
  });

  it("is refused one millisecond after the hour [E17]", async () => {
    await test.restart(WISHES);
    const id = await test.publish();
    test.at(ALLOCATED + 3_600_001);
    expect(await reason(takeBack(test.services, id, "Too late."))).toContain("more than an hour ago");
    expect(await states("cat")).toEqual([["DSN", "Confirmed"]]);
  });

  it("restores the previous publication, without the choices that were withdrawn since [E17]", async () => {
    await test.restart(WISHES);
    const first = await test.publish(1);
    const before = await states("ann");
    await test.withdraw("cat");
    const second = await propose(test.services, { editionId: EDITION, seed: 1 });
    await publishProposal(test.services, second.id);
    expect((await findPublished(test.services.db, EDITION))?.id).toBe(second.id);
    await takeBack(test.services, second.id, "A mistake.");
    expect((await findPublished(test.services.db, EDITION))?.id).toBe(first);
    expect(await states("ann")).toEqual(before);
    expect(await states("cat")).toEqual([]);
  });
});
