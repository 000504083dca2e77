import type { DoorPerson } from "@narthex/contract/console/door-desks";
import { grantRole } from "#features/people/index.ts";
import type { SyncAnswer } from "#features/door/sync.service.ts";
import { openDemonstration } from "./people.ts";

export const DOOR = "/console/global-2025/door";
type Entry = { id: string; person: string; at: number; undoes: string | null };
type Sync = { who?: string; cursor?: number; share?: { places: number; version: number } | null; sentAt?: number };

/** The demonstration with `host` at a door. What follows is done by the organiser, unless another person is named. */
export async function openDoor() {
  const conference = await openDemonstration();
  const { db, live, clock, sql } = conference.services;
  await grantRole(db, live, { email: "host@demo.test", role: "door", editionId: "global-2025", actorId: null });
  const ask = (path: string, who = "organiser") => conference.ask(who, `${DOOR}${path}`);
  const get = async <T>(path: string, who = "organiser"): Promise<T> => (await ask(path, who)).json as T;
  const post = (path: string, payload: object, who = "organiser") =>
    conference.ask(who, `${DOOR}${path}`, { method: "POST", payload });
  const now = (): number => clock.now();
  async function openDesk(name: string, who = "organiser"): Promise<string> {
    const id = crypto.randomUUID();
    const { status, body } = await post("/desks", { id, name }, who);
    if (status !== 201) throw new Error(body);
    return id;
  }
  return {
    conference,
    ask,
    get,
    post,
    now,
    openDesk,
    async makePoint(title: string, limit: number | null): Promise<number> {
      const point = { id: null, title, limit, audience: { who: "everyone" }, opensAt: null, closesAt: null };
      return ((await post("/points", point)).json as { id: number }).id;
    },
    arrive: (person: string, change: Partial<Entry> = {}): Entry => ({
      id: crypto.randomUUID(),
      person,
      at: now(),
      undoes: null,
      ...change,
    }),
    async sync(desk: string, point: number, entries: Entry[] = [], options: Sync = {}): Promise<SyncAnswer> {
      const { who = "organiser", cursor = 0, share = null, sentAt = now() } = options;
      const sent = { sentAt, entries, cursor, share };
      return (await post(`/desks/${desk}/points/${point}`, sent, who)).json as SyncAnswer;
    },
    async people(): Promise<DoorPerson[]> {
      const desk = await openDesk("Roster");
      return (await get<{ people: DoorPerson[] }>(`/desks/${desk}/roster`)).people;
    },
    async hashIdOf(who: string): Promise<string> {
      const rows = await sql<{ hashId: string }[]>`
        select hash_id as "hashId" from people where email = ${`${who}@demo.test`}`;
      return rows[0]?.hashId ?? "";
    },
  };
}
