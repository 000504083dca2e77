import { readdir, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Endpoint } from "@narthex/contract/base/endpoint";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PEOPLE_COLUMNS } from "#features/people/index.ts";
import { createPeopleCommand } from "./commands/people.cli.ts";
import { PERSONAL_DATA } from "#test/personal-data.ts";
import { addStaff, openDemonstration, type Demonstration } from "#test/people.ts";
import { doorRows } from "#test/access/rights-door.ts";
import { seatRows } from "#test/access/rights-seats.ts";
import {
  addElsewhere,
  addressOf,
  ELSEWHERE,
  HERE,
  readElsewhere,
  SECRET,
  written,
  type Elsewhere,
} from "#test/access/rights.ts";

let demo: Demonstration;
const before = new Map<Elsewhere, unknown>();
const hashIds = new Map<Elsewhere, string>();
beforeAll(async () => {
  demo = await openDemonstration();
  await addStaff(demo.services, HERE);
  await addElsewhere(demo);
  for (const kind of ELSEWHERE) before.set(kind, await readElsewhere(demo, kind));
});
afterAll(() => demo.close());

const CONTRACT = new URL("../../../packages/contract/src/", import.meta.url);

/** The calls of the console that the people team may make, or that are about people or staff. */
async function callsAboutPeople(): Promise<string[]> {
  const names = (await readdir(CONTRACT, { recursive: true })).filter((name) => name.endsWith(".ts"));
  const modules = await Promise.all(names.map((name): Promise<object> => import(new URL(name, CONTRACT).href)));
  const endpoints = modules.flatMap((one) => Object.values(one) as (Partial<Endpoint> | null)[]);
  return endpoints.flatMap((one) => {
    const { method, path = "", access, roles = [] } = one ?? {};
    const isAboutPeople = roles.includes("people") || /\/(people|staff|audit)\b/.test(path);
    return access === "staff" && isAboutPeople ? [`${method} ${path.replace("/console/:edition/", "")}`] : [];
  });
}

type Tried = { kind: Elsewhere; email: string; hashId: string };
type Answer = Awaited<ReturnType<Demonstration["ask"]>>;
const get = (path: string, who = "organiser"): Promise<Answer> => demo.ask(who, `/console/${HERE}/${path}`);
const post = (path: string, payload: object = {}, who = "organiser"): Promise<Answer> =>
  demo.ask(who, `/console/${HERE}/${path}`, { method: "POST", payload });
const fileFor = ({ kind, email }: Tried) => ({
  fileName: "people.csv",
  content: Buffer.from(`email,name,church\n${email},Here ${kind},`).toString("base64"),
  sheet: null,
  mapping: null,
});
/** The pages of all tried people, without what the desk typed. */
const pages = new Set<string>();
const all = (status: number): number[] => ELSEWHERE.map(() => status);

/** Each call as it is made about one person, in this order, with its status for what the person is elsewhere. */
const ROWS: Record<string, { statuses: number[]; make: (tried: Tried) => Promise<Answer> }> = {
  "POST people-import/preview": { statuses: all(200), make: (tried) => post("people-import/preview", fileFor(tried)) },
  "POST people": {
    statuses: all(201),
    make: ({ kind, email }) => post("people", { email, fields: written(kind), invitation: null }, "people"),
  },
  "POST people-import": {
    statuses: all(201),
    async make(tried) {
      const { digest } = (await post("people-import/preview", fileFor(tried))).json as { digest: string };
      return post("people-import", { ...fileFor(tried), digest, invitation: null }, "people");
    },
  },
  // Nobody is found by what only the other edition knows.
  "GET people": { statuses: all(200), make: ({ kind }) => get(`people?text=${kind === "nobody" ? "Here" : SECRET}`) },
  "GET people/:person": {
    statuses: all(200),
    async make({ kind, email, hashId }) {
      const answer = await get(`people/${hashId}`);
      pages.add(
        answer.body
          .replaceAll(hashId, "-")
          .replaceAll(email, "-")
          .replaceAll(new RegExp(`\\b${kind}\\b`, "g"), "-"),
      );
      return answer;
    },
  },
  "POST people/:person": {
    statuses: all(201),
    async make({ kind, hashId }) {
      const after = { name: `Here ${kind} 2`, preferredName: "H", organization: "H", country: "H", delegateId: kind };
      return post(`people/${hashId}`, { before: written(kind), after }, "people");
    },
  },
  "POST people/:person/invitation": {
    statuses: all(201),
    make: ({ hashId }) => post(`people/${hashId}/invitation`, { locale: "en" }, "people"),
  },
  "POST people/invitations": {
    statuses: all(201),
    async make() {
      const { uninvited } = (await get("people?limit=1")).json as { uninvited: number };
      return post("people/invitations", { locale: "en", people: uninvited }, "people");
    },
  },
  "POST people/:person/sign-in-code": {
    statuses: [201, 422, 422, 422],
    make: ({ hashId }) => post(`people/${hashId}/sign-in-code`),
  },
  "POST people/:person/address": {
    statuses: [201, 422, 422, 422],
    make: ({ email, hashId }) => post(`people/${hashId}/address`, { before: email, after: `new-${email}` }),
  },
  "POST staff": {
    statuses: all(201),
    make: ({ kind, email }) => post("staff", { email: mine(kind, email), role: "voice" }),
  },
  "GET staff": { statuses: all(200), make: () => get("staff") },
  "GET photos/people": { statuses: all(200), make: () => get(`photos/people?text=${SECRET}`) },
  "GET photos/people/:hashId": { statuses: all(200), make: ({ hashId }) => get(`photos/people/${hashId}`) },
  "POST staff/revoke": {
    statuses: all(201),
    make: ({ kind, email }) => post("staff/revoke", { email: mine(kind, email), role: "voice" }),
  },
  ...seatRows(get, post, all),
  "GET announcements/people": {
    statuses: all(200),
    make: () => get(`announcements/people?text=${encodeURIComponent(SECRET)}`),
  },
  "GET experiences": { statuses: all(200), make: () => get("experiences") },
  "GET experiences/:type/waiting-list": { statuses: all(200), make: () => get("experiences/CG/waiting-list") },
  "GET today": { statuses: all(200), make: () => get("today") },
  "POST first-steps/:part/later": {
    statuses: all(201),
    make: () => post("first-steps/people/later", { isLater: true }),
  },
  "GET first-steps": { statuses: all(200), make: () => get("first-steps") },
  ...doorRows(get, post, all),
  "GET audit": { statuses: all(200), make: () => get("audit") },
  "GET erasure-requests": {
    statuses: all(200),
    async make({ hashId }) {
      await demo.services
        .sql`insert into erasure_requests (person_id, asked_at) select id, now() from people where hash_id = ${hashId}
        on conflict do nothing`;
      return get("erasure-requests");
    },
  },
  "POST people/:person/erase": {
    statuses: [201, 403, 403, 403],
    make: ({ kind, hashId }) => post(`people/${hashId}/erase`, { typed: kind }, "people"),
  },
  "POST people/:person/cancel": {
    statuses: [404, 201, 201, 201],
    make: ({ hashId }) => post(`people/${hashId}/cancel`, {}, "people"),
  },
};
/** A corrected address. */
const mine = (kind: Elsewhere, email: string): string => (kind === "nobody" ? `new-${email}` : email);

describe("a desk of one edition", () => {
  it("has a row for every call about people [B106]", async () => {
    expect(Object.keys(ROWS).toSorted()).toEqual((await callsAboutPeople()).toSorted());
  });

  it.each(Object.entries(ROWS))(
    "shows and changes nothing of another edition with %s [B106]",
    async (_, { statuses, make }) => {
      const answers: number[] = [];
      for (const kind of ELSEWHERE) {
        const answer = await make({ kind, email: addressOf(kind), hashId: hashIds.get(kind) ?? "" });
        const { hashId } = (answer.json ?? {}) as { hashId?: string };
        if (hashId) hashIds.set(kind, hashId);
        answers.push(answer.status);
        expect([kind, answer.body]).toEqual([kind, expect.not.stringContaining(SECRET)]);
        expect([kind, await readElsewhere(demo, kind)]).toEqual([kind, before.get(kind)]);
      }
      expect(answers).toEqual(statuses);
    },
  );
});

it("the page of a person does not tell what they are elsewhere [B106]", () => {
  expect([...pages]).toHaveLength(1);
});

describe("npm run narthex -- people", () => {
  const printed: string[] = [];
  const run = (...args: string[]): Promise<number> =>
    createPeopleCommand({ personalData: PERSONAL_DATA })(
      args,
      async () => demo.services,
      (text) => void printed.push(text),
    );
  /** Subcommands that act for an edition. Others are the operator's, for the whole server. */
  const COMMANDS: Record<string, (email: string, kind: Elsewhere) => Promise<string[]>> = {
    async import(email, kind) {
      const file = join(tmpdir(), `rights-${process.pid}.csv`);
      await writeFile(file, `${PEOPLE_COLUMNS.join(",")}\n${email},Here ${kind},,SCS,2025-G,,,,,,,`);
      return ["import", file, "--edition", HERE];
    },
    list: async () => ["list", "--edition", HERE],
    role: async (email) => ["role", email, "people", "--edition", HERE],
    roles: async () => ["roles", "--edition", HERE],
  };

  it("has a row for every subcommand of an edition [B106]", async () => {
    await run("--help");
    const ofEdition = printed.join("\n").matchAll(/^ {2}(\w+) .*--edition/gm);
    expect([...ofEdition].map(([, name]) => name).toSorted()).toEqual(Object.keys(COMMANDS).toSorted());
  });

  it.each(Object.entries(COMMANDS))(
    "shows and changes nothing of another edition with %s [B106]",
    async (_, argsFor) => {
      for (const kind of ELSEWHERE) {
        printed.length = 0;
        expect(await run(...(await argsFor(addressOf(kind), kind)))).toBe(0);
        expect(printed.join("\n")).not.toContain(SECRET);
        expect([kind, await readElsewhere(demo, kind)]).toEqual([kind, before.get(kind)]);
      }
    },
  );
});
