import type { ConsoleAccess } from "@narthex/contract/console/access";
import type { StaffMember } from "@narthex/contract/base/staff";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDemonstration, tokenOf, type Demonstration } from "#test/people.ts";

let demo: Demonstration;
beforeAll(async () => {
  demo = await openDemonstration();
});
afterAll(() => demo.close());

const post = (who: string, path: string, payload: object, headers: Record<string, string> = {}) =>
  demo.ask(who, path, { method: "POST", payload, headers });
const STAFF = "/console/global-2025/staff";
const problemOf = ({ json }: { json: unknown }): string => (json as { type: string }).type;
const rolesOf = async (who: string): Promise<{ id: string; roles: string[] }[]> => {
  const { editions } = (await demo.ask(who, "/console/access")).json as ConsoleAccess;
  return editions.map(({ edition, roles }) => ({ id: edition.id, roles }));
};
/** A token whose password was entered this long ago; without a number, a token that does not say when. */
const signedIn = async (hoursAgo: number | null): Promise<{ authorization: string }> => {
  const at = hoursAgo === null ? undefined : Math.floor(Date.now() / 1000 - hoursAgo * 3600);
  return { authorization: `Bearer ${await tokenOf(demo.services, "organiser@demo.test", { auth_time: at })}` };
};

describe("roles of the console", () => {
  it("are granted and revoked by organisers, and take effect at once [B01] [B02]", async () => {
    const gc = { email: "GC@demo.test ", role: "voice" };
    expect(await rolesOf("gc")).toEqual([]);
    expect((await post("gc", STAFF, gc)).status).toBe(403);
    expect((await post("organiser", STAFF, gc)).status).toBe(201);
    await expect.poll(() => rolesOf("gc")).toEqual([{ id: "global-2025", roles: ["voice"] }]);
    const members = (await demo.ask("organiser", STAFF)).json as StaffMember[];
    expect(members.map(({ email, roles, isSelf }) => [email, roles, isSelf])).toEqual([
      ["gc@demo.test", ["voice"], false],
      ["organiser@demo.test", ["organiser"], true],
      ["photographer@demo.test", ["photographer"], false],
    ]);
    expect((await post("organiser", `${STAFF}/revoke`, gc)).status).toBe(201);
    await expect.poll(() => rolesOf("gc")).toEqual([]);
  });

  it("apply in their edition only, and only to people who are registered for it [B01]", async () => {
    expect((await demo.ask("organiser", "/console/regional-2024/staff")).status).toBe(403);
    expect((await post("organiser", STAFF, { email: "regional@demo.test", role: "voice" })).status).toBe(404);
    expect((await post("organiser", STAFF, { email: "gc@demo.test", role: "bishop" })).status).toBe(400);
  });

  it("cannot be revoked from the last organiser of an edition [B02]", async () => {
    const own = { email: "organiser@demo.test", role: "organiser" };
    expect(problemOf(await post("organiser", `${STAFF}/revoke`, own))).toBe("/problems/refused");
  });
});

describe("a sensitive action", () => {
  it.each([
    [0, 201],
    [11.9, 201],
    [12.1, 403],
    [null, 403],
  ])("with a sign-in %s hours ago is answered with %s [B03]", async (hoursAgo, status) => {
    const answer = await post("organiser", STAFF, { email: "gc@demo.test", role: "people" }, await signedIn(hoursAgo));
    expect(answer.status).toBe(status);
    if (status === 403) expect(problemOf(answer)).toBe("/problems/stale-sign-in");
  });

  it.each([
    [["pop", "user"], 201],
    [["otp"], 201],
    [["demo"], 201],
    [["pwd"], 403],
    [undefined, 403],
  ])("with a sign-in of our own provider by %j is answered with %s [B03]", async (amr, status) => {
    const token = await tokenOf(demo.services, "organiser@demo.test", { gid: "a-grant", amr });
    const headers = { authorization: `Bearer ${token}` };
    const answer = await post("organiser", STAFF, { email: "gc@demo.test", role: "people" }, headers);
    expect(answer.status).toBe(status);
    if (status === 403) expect(problemOf(answer)).toBe("/problems/stale-sign-in");
  });

  it("is the only one that needs a recent sign-in [B03]", async () => {
    expect((await demo.ask("organiser", STAFF, { headers: await signedIn(400) })).status).toBe(200);
  });
});

describe("the audit log", () => {
  it("shows who did what to whom, newest first [B04]", async () => {
    await post("organiser", STAFF, { email: "host@demo.test", role: "programme" });
    await post("organiser", STAFF, { email: "host@demo.test", role: "programme" });
    const { entries, hasMore } = (await demo.ask("organiser", "/console/global-2025/audit")).json as {
      entries: { id: number; action: string; actor: string | null; subject: string; isCommand: boolean }[];
      hasMore: boolean;
    };
    const [newest, ...rest] = entries;
    expect(newest).toMatchObject({ action: "role.granted", detail: { role: "programme" }, isCommand: false });
    expect(newest?.actor).not.toBe(newest?.subject);
    expect(rest.at(-1)).toMatchObject({ action: "role.granted", actor: null, isCommand: true });
    expect(entries.filter(({ subject }) => subject === newest?.subject)).toHaveLength(1);
    expect(hasMore).toBe(false);
    const before = await demo.ask("organiser", `/console/global-2025/audit?before=${newest?.id}`);
    expect((before.json as { entries: object[] }).entries).toEqual(rest);
  });

  it("cannot be changed, even by the server [B04]", async () => {
    const { sql } = demo.services;
    for (const change of [
      () => sql`update audit_entries set action = 'nothing'`,
      () => sql`delete from audit_entries`,
      () => sql`truncate audit_entries`,
    ])
      await expect(change()).rejects.toThrow("entries of the audit log are never changed");
  });
});
