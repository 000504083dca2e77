import type { Hall, SeatChange, SeatProposal } from "@narthex/contract/seating-console";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDemonstration, type Demonstration } from "../../test-people.ts";
import { grantRole } from "../people/index.ts";

const SEATS = "/console/global-2025/seats";

let conference: Demonstration;
beforeAll(async () => {
  conference = await openDemonstration();
  const { db, live } = conference.services;
  await grantRole(db, live, { email: "host@demo.test", role: "people", editionId: "global-2025", actorId: null });
});
afterAll(() => conference.close());

const get = async <T>(path: string): Promise<T> => (await conference.ask("organiser", `${SEATS}${path}`)).json as T;
const post = (path: string, payload: object, who = "organiser") =>
  conference.ask(who, `${SEATS}${path}`, { method: "POST", payload });
const hall = (service: number): Promise<Hall> => get(`?service=${service}`);
const seatsIn = ({ blocks }: Hall) => blocks.flatMap(({ seats }) => seats);
const holdersOf = async (service: number, seat: string): Promise<string[]> =>
  seatsIn(await hall(service))
    .find(({ id }) => id === seat)
    ?.people.map(({ hashId }) => hashId) ?? [];
const history = (service: number): Promise<SeatChange[]> => get(`/history?service=${service}`);

describe("seats on the plan", () => {
  it("show who sits where in a hall, and who may come and has no seat [B84]", async () => {
    const { services, service, plan, blocks, unseated, elsewhere } = await hall(1);
    expect(services.map(({ id }) => id)).toEqual([0, 1, 2, 3, 4, 999]);
    expect([service, plan?.alt.slice(0, 8), elsewhere]).toEqual([1, "The hall", []]);
    expect(blocks.map(({ name, seats }) => [name, seats.length])).toEqual([
      ["Block A", 168],
      ["Block B", 168],
      ["Block C", 168],
      ["Block D", 160],
      ["Block E", 160],
      ["Block F", 160],
      ["Block G", 160],
    ]);
    const seated = blocks.flatMap(({ seats }) => seats.flatMap(({ people }) => people));
    expect(seated.length).toBeGreaterThan(0);
    const both = new Set([...seated, ...unseated].map(({ hashId }) => hashId));
    expect(both.size).toBe(seated.length + unseated.length);
  });

  it("can be given by hand if they are still as they were read, one to each person, and the change undone [B84]", async () => {
    const before = await hall(1);
    const [first, second] = before.unseated;
    const taken = seatsIn(before).find(({ people }) => people.length > 0)?.id ?? "";
    const [free, other] = seatsIn(before).filter(({ people }) => people.length === 0);
    const seat = (person: string, was: string | null, after: string | null, who = "organiser") =>
      post("", { service: 1, person, before: was, after }, who);
    const [one, two] = [first?.hashId ?? "", second?.hashId ?? ""];
    expect((await seat(one, null, taken)).status).toBe(409);
    expect((await seat(one, null, "Block Z · Row 1 · Seat 1")).status).toBe(422);
    const race = await Promise.all([seat(one, null, free?.id ?? "", "host"), seat(two, null, free?.id ?? "")]);
    expect(race.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    const [winner = ""] = await holdersOf(1, free?.id ?? "");
    expect((await seat(winner, null, other?.id ?? "")).status).toBe(409);
    expect((await seat(winner, free?.id ?? "", other?.id ?? "")).status).toBe(201);
    const [moved, given] = await history(1);
    expect([moved?.before, moved?.after, given?.before]).toEqual([free?.id, other?.id, null]);
    // The earlier change cannot be undone before the later one.
    expect((await post(`/history/${given?.id}/undo`, {})).status).toBe(409);
    expect((await post(`/history/${moved?.id}/undo`, {})).status).toBe(201);
    expect((await post(`/history/${given?.id}/undo`, {})).status).toBe(201);
    expect(await holdersOf(1, free?.id ?? "")).toEqual([]);
    expect((await history(1)).map(({ isUndone }) => isUndone)).toEqual([true, true]);
    expect((await seat(one, null, null, "scs")).status).toBe(403);
  });

  it("can come from a proposal, which stores nothing until it is accepted as it was read, and is undone as a whole [B85]", async () => {
    const before = await hall(2);
    const proposal = await get<SeatProposal>("/proposal?service=2");
    expect(proposal.seated.value).toBe(proposal.seated.bound);
    expect(proposal.changes.length).toBeGreaterThan(0);
    expect(await hall(2)).toEqual(before);
    expect((await post("/accept", { service: 2, digest: "another" })).status).toBe(409);
    const accepted = await post("/accept", { service: 2, digest: proposal.digest });
    expect(accepted).toMatchObject({ status: 201, json: { changes: proposal.changes.length } });
    expect((await hall(2)).unseated).toEqual([]);
    const [change] = await history(2);
    expect(change).toMatchObject({ isProposal: true, people: proposal.changes.length, name: null });
    expect((await post(`/history/${change?.id}/undo`, {})).status).toBe(201);
    expect(await hall(2)).toEqual(before);
  });
});
