import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Announcement } from "@narthex/contract/app/announcements";
import type { DraftFile } from "@narthex/contract/console/drafts";
import type { Edition } from "@narthex/contract/app/editions";
import type { PackEvent } from "@narthex/contract/pack/pack-schedule";
import type { Difference, Publication } from "@narthex/contract/console/publications";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import { lockAllocation } from "#features/experiences/allocation/edition-problem.repository.ts";
import { listContents, listMediaNames, packOfFiles, publishVersion } from "#features/content/index.ts";
import { grantRole } from "#features/people/index.ts";
import { openDemonstration, type Demonstration } from "./people.ts";
import { createTestServices, testConfig } from "./services.ts";

const EDITION = "regional-2024";
export const SATURDAY = "schedule/2024-11-16.yaml";
const CONSOLE = `/console/${EDITION}`;
export const NORTH_HALL = { en: "North Hall", zh: "北厅", th: "ห้องเหนือ" };

let conference: Demonstration;
let original: Map<string, unknown>;

/** The Regional edition with `both` as its organiser, `regional` for the programme and `online` as a voice, for every test without drafts. */
export function useConsole(environment: Record<string, string> = {}): void {
  beforeAll(async () => {
    conference = await openDemonstration(await createTestServices(testConfig(environment), "demo"));
    const { db, live } = conference.services;
    const roles = { both: "organiser", regional: "programme", online: "voice" };
    for (const [who, role] of Object.entries(roles))
      await grantRole(db, live, { email: `${who}@demo.test`, role, editionId: EDITION, actorId: null });
    original = await listContents(db, EDITION);
  });
  afterAll(() => conference.close());
  beforeEach(async () => {
    const { sql, db, live, clock } = conference.services;
    await sql`truncate draft_files, draft_changes, accepted_gaps, publications, publication_notices, stars, mails`;
    const pack = packOfFiles(original);
    if (!pack) throw new Error("The demonstration has no pack.");
    const media = await listMediaNames(db, EDITION);
    const { version } = await db.transaction((tx) => publishVersion(tx, live, { pack, media }, clock.now()));
    // A publication arrives in memory after it commits.
    await expect.poll(servedVersion).toBe(version);
  });
}

const servedVersion = async (): Promise<number | undefined> => {
  const editions = (await readPublic("/cms/editions")) as Edition[];
  return editions.find(({ id }) => id === EDITION)?.version;
};

export const services = () => conference.services;

/**
 * Removes the edition's sign-ups and offers. Under the lock of its places, because a job that has read who waits could otherwise
 * still offer them a place.
 */
export const removeSignups = (): Promise<void> =>
  conference.services.db.transaction(async (tx) => {
    await lockAllocation(tx, EDITION, "exclusive");
    for (const table of ["signups", "place_offers"])
      await tx.execute(sql`delete from ${sql.identifier(table)} where edition_id = ${EDITION}`);
  });

export const ask = (who: string, path: string, payload?: object) =>
  conference.ask(who, `${CONSOLE}${path}`, payload ? { method: "POST", payload } : {});

export const content = async <T>(file: string): Promise<T[]> =>
  ((await ask("both", `/draft/file?file=${file}`)).json as DraftFile).content as T[];

/** An event of Saturday that everyone sees. */
export const eventAt = async (index: number): Promise<PackEvent> => {
  const events = await content<PackEvent>(SATURDAY);
  const found = events.filter(({ hideDelegateType }) => hideDelegateType === null)[index];
  if (!found) throw new Error("There is no such event.");
  return found;
};

/** An event of Saturday with materials. */
export const eventOfSession = async (): Promise<PackEvent> => {
  const found = (await content<PackEvent>(SATURDAY)).find(({ session }) => session !== null);
  if (!found) throw new Error("There is no session.");
  return found;
};

type Edit = { file?: string; address: (string | number)[]; before?: unknown; after?: unknown };

export const save = async (...edits: Edit[]): Promise<void> => {
  const answer = await ask("both", "/draft/edits", { edits: edits.map((edit) => ({ file: SATURDAY, ...edit })) });
  expect([answer.status, answer.body]).toEqual([201, expect.anything()]);
};

export const moveTo = (event: PackEvent, room = NORTH_HALL): Promise<void> =>
  save({ address: [`@${event.id}`, "location"], before: event.location, after: [room] });

export const difference = async (query = ""): Promise<Difference> =>
  (await ask("both", `/difference${query}`)).json as Difference;

/** Publishes the whole draft, as someone who has just read its difference. */
export const publish = async (body: object = {}, who = "both") => {
  const { digest, impact } = await difference();
  return ask(who, "/publications", { digest, people: impact.people, ...body });
};

export const listed = async (): Promise<Publication[]> => (await ask("both", "/publications")).json as Publication[];

/** Where the app shows an event. */
export const roomOf = async (id: number): Promise<string | undefined> => {
  const path = `/cms/schedules/byId/${id}?conferenceType=Regional`;
  const [event] = (await conference.ask("both", path)).json as { location: string[] }[];
  return event?.location[0];
};
/** What everyone reads without a token. */
export const readPublic = async (path: string): Promise<unknown> => (await conference.ask(null, path)).json;

/** The announcements that a person reads in the app. */
export const announcementsOf = async (who: string, locale = "en"): Promise<Announcement[]> =>
  (await conference.ask(who, `/cms/announcements/get?conferenceType=Regional&locale=${locale}`)).json as Announcement[];

/** How many of them they have not read. */
export const unreadOf = async (who: string, locale: string): Promise<number> => {
  const path = `/announcement/get-unread-announcements-count?conferenceType=Regional&locale=${locale}`;
  return ((await conference.ask(who, path)).json as { unreadCount: number }).unreadCount;
};

/** Polled: a publication arrives in memory after it commits. */
export const expectRoom = (id: number): ReturnType<typeof expect.poll> => expect.poll(() => roomOf(id));

/** A call of the app. */
export const asPerson = (who: string, path: string, payload?: object) =>
  conference.ask(who, path, payload ? { method: "POST", payload } : {});

export const star = (who: string, eventId: number) =>
  asPerson(who, "/my-day/stars?conferenceType=Regional", { eventId, isStarred: true });

/** What a calendar program reads at a secret address. */
export const readFeed = (address: string) => conference.app.inject({ url: new URL(address).pathname });

/** A request to a page outside the API. */
export const inject = (request: {
  method?: "GET" | "POST";
  url: string;
  payload?: Buffer;
  headers?: Record<string, string>;
  remoteAddress?: string;
}) => conference.app.inject(request);

/** The emails of all tests so far. */
export async function mailsSent(): Promise<string[]> {
  const folder = join(services().config.dataFolder, "outbox");
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(".eml"));
  return Promise.all(names.map((name) => readFile(join(folder, name), "utf8")));
}
export const endRecallTime = () => services().sql`update publications set notices_at = now() - interval '1 second'`;
