import type { OwnAllocation } from "@narthex/contract/console/experiences-allocation";
import { sql } from "drizzle-orm";
import { importPeople, PEOPLE_COLUMNS } from "#features/people/index.ts";
import { createTestServices, testConfig } from "./services.ts";
import { openDemonstration, type Demonstration } from "./people.ts";
import { createTokens } from "./token.ts";
import { propose } from "#features/experiences/allocation/proposals.service.ts";
import { publishProposal } from "#features/experiences/allocation/publish.service.ts";
import { importSignups } from "#features/experiences/signups.service.ts";
import { SIGNUP_COLUMNS } from "#features/experiences/signups-csv.ts";

export const EDITION = "global-2025";
export const CLOSED = Date.parse("2025-07-05T09:00:00+08:00");
export const ALLOCATED = Date.parse("2025-07-11T15:00:00+08:00");

/** Short names of the people of a test, with their choices by rank. */
export type Wishes = Record<string, string[]>;

export type AllocationTest = Demonstration & {
  at: (instant: number) => void;
  ask: Demonstration["ask"];
  /** Asks as a person of the test. */
  as: (
    name: string,
    path: string,
    payload?: object,
  ) => Promise<{ status: number; json: unknown; body: string; headers: Record<string, unknown> }>;
  own: (name: string) => Promise<OwnAllocation>;
  withdraw: (name: string, types?: string[]) => Promise<number>;
  /** Computes and publishes a proposal at the edition's time. */
  publish: (seed?: number) => Promise<number>;
  /** Subjects of the emails to a person that wait or were sent. */
  mailsTo: (name: string) => Promise<string[]>;
  idOf: (name: string) => Promise<number>;
  /** The same server before its first publication, with other people and their wishes. */
  restart: (wishes: Wishes) => Promise<void>;
};

const emailOf = (name: string): string => `${name}@guests.invalid`;

function peopleCsv(names: readonly string[], more: Record<string, Record<string, string>>): string {
  const lineOf = (name: string): string =>
    PEOPLE_COLUMNS.map((column) => {
      const values: Record<string, string> = {
        email: emailOf(name),
        name: `Guest ${name}`,
        preferredName: name,
        type: "SCS",
        confYear: "2025-G",
        organization: "A church",
        groupName: "A",
        country: "Kenya",
        needLiveVoice: "false",
        signupCheck: "false",
        channels: "email",
        delegateId: `T-${name}`,
        ...more[name],
      };
      return values[column] ?? "";
    }).join(",");
  return [PEOPLE_COLUMNS.join(","), ...names.map(lineOf)].join("\n");
}

const wishLines = (wishes: Wishes): string[] =>
  Object.entries(wishes).flatMap(([name, types]) =>
    types.map((type, index) => `${emailOf(name)},${type},Pending,${index + 1},,,`),
  );

type Options = {
  wishes: Wishes;
  /** Of every slot of a type; the rest as the demonstration has it. */
  capacity?: Record<string, number>;
  /** Other columns of a person's registration. */
  people?: Record<string, Record<string, string>>;
  config?: Record<string, string>;
};

/** The Global demonstration after its sign-up closed, with these wishes and no others. */
export async function openAllocation({
  wishes,
  capacity = {},
  people = {},
  config = {},
}: Options): Promise<AllocationTest> {
  const services = await createTestServices(testConfig(config), "demo");
  const { db } = services;
  // First choices come first, and every list is complete, so that the wishes of a test decide who gets what, and no draw.
  await db.execute(sql`
    update pack_files set body = body || '{"placesRule": "firstChoices", "maxRankedChoices": 1}'
    where edition_id = ${EDITION} and file = 'experiences.yaml'`);
  for (const [type, count] of Object.entries(capacity))
    await db.execute(sql`
      update pack_files set body = jsonb_set(body, '{experiences}', (
        select jsonb_agg(case when one->>'type' = ${type}
          then jsonb_set(one, '{slots}', (select jsonb_agg(slot || jsonb_build_object('capacity', ${count}::int))
            from jsonb_array_elements(one->'slots') slot)) else one end)
        from jsonb_array_elements(body->'experiences') one))
      where edition_id = ${EDITION} and file = 'experiences.yaml'`);
  const at = (instant: number): void => services.clock.set({ now: new Date(instant).toISOString(), speed: 0 });
  const restart = async (wanted: Wishes): Promise<void> => {
    for (const table of ["place_exchanges", "place_offers", "allocation_proposals"])
      await db.execute(sql`delete from ${sql.identifier(table)}`);
    await db.execute(sql`delete from signups where ranking is not null`);
    await db.execute(sql`delete from mails where recipient like '%@guests.invalid'`);
    await importPeople(db, services.live, peopleCsv(Object.keys(wanted), people), EDITION);
    await importSignups(db, services.live, [SIGNUP_COLUMNS.join(","), ...wishLines(wanted)].join("\n"), EDITION);
    at(CLOSED);
  };
  await restart(wishes);
  const demo = await openDemonstration(services);
  const tokenFor = createTokens(services);

  const as: AllocationTest["as"] = async (name, path, payload) => {
    const headers = { authorization: `Bearer ${await tokenFor(emailOf(name))}` };
    const answer = await demo.app.inject({
      url: `/api${path}`,
      headers,
      ...(payload ? { method: "POST", payload } : {}),
    });
    const json: unknown = answer.body === "" ? null : JSON.parse(answer.body);
    return { status: answer.statusCode, json, body: answer.body, headers: answer.headers };
  };
  return {
    ...demo,
    at,
    as,
    restart,
    own: async (name) => (await as(name, "/exps/allocation")).json as OwnAllocation,
    withdraw: async (name, types = []) => (await as(name, "/exps/signup", { types })).status,
    async publish(seed = 1) {
      const { id } = await propose(services, { editionId: EDITION, seed });
      at(ALLOCATED);
      await publishProposal(services, id);
      return id;
    },
    async mailsTo(name) {
      const rows = await services.sql<{ subject: string }[]>`
        select subject from mails where recipient = ${emailOf(name)} order by created_at`;
      return rows.map(({ subject }) => subject);
    },
    async idOf(name) {
      const [row] = await services.sql<{ id: number }[]>`select id from people where email = ${emailOf(name)}`;
      return row?.id ?? 0;
    },
  };
}
