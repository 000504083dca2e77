import type { Door } from "@narthex/contract/console/door";
import type { DoorPerson } from "@narthex/contract/console/door-desks";
import { DESK_NAME_KEY, storage } from "@narthex/client/storage/storage.ts";
import { accessOf, type ConsoleAnswers } from "./open-console.tsx";

const personOf = (id: string, name: string, change: Partial<DoorPerson> = {}): DoorPerson => ({
  id,
  name,
  preferredName: "",
  church: "Grace Church",
  group: "",
  type: "SCS",
  comes: true,
  slots: [],
  seats: {},
  locale: "th",
  picture: null,
  ...change,
});
export const PEOPLE = [
  personOf("ruth", "Ruth Amoah"),
  personOf("lead", "Lea Okoro", { group: "Blue" }),
  personOf("noah", "Noah Okoro", { group: "Blue" }),
  personOf("mara", "Mara Okoro", { group: "Blue" }),
  personOf("paul", "Paul Okoro", { group: "Blue", type: "GC" }),
  personOf("anan", "อนันต์ แก้วใส", { locale: null }),
  personOf("ming", "王小明", { type: "GC", slots: ["bus-1"] }),
];
const pointOf = (id: number, title: string, change: Partial<Door["points"][number]> = {}) => ({
  id,
  title,
  audience: { who: "everyone" as const },
  limit: null,
  opensAt: null,
  closesAt: null,
  arrived: 0,
  ...change,
});
export const DOOR: Door = {
  points: [
    pointOf(1, "Registration"),
    pointOf(2, "Lunch", { audience: { who: "type", type: "SCS" } }),
    pointOf(6, "Dinner", { audience: { who: "type", type: "GC" }, opensAt: "2025-07-19T10:00:00.000Z" }),
    pointOf(3, "Bus", { audience: { who: "slot", slot: "bus-1" } }),
    pointOf(4, "Boat", { limit: 9 }),
    pointOf(5, "Gate", { opensAt: "2025-07-18T04:00:00.000Z" }),
  ],
  slots: [{ id: "bus-1", title: "Harbour · Bus 4", start: "2025-07-18T04:00:00.000Z" }],
  services: [],
  endsAt: "2025-07-25T00:00:00.000Z",
};

/** 9:02 at the conference. */
const EARLIER = Date.parse("2025-07-18T01:02:00.000Z");

export const SYNC = "POST /console/global-2025/door/desks/00000000-0000-4000-8000-000000000001/points";
const created = (answer: object): Response => Response.json(answer, { status: 201 });

export const codeOf = (person: string): string => `https://example.test/p/${person}`;

/** What the server answers to the desk of this device at a point, at which another desk let people in. */
export const answersOf = (point: number, role: "organiser" | "door", arrived: readonly string[]): ConsoleAnswers => {
  storage.set(DESK_NAME_KEY, "Desk 1");
  const answers = {
    "GET /console/access": accessOf(role),
    "GET /console/:edition/door": DOOR,
    "GET /console/:edition/door/desks/:desk/roster": { people: PEOPLE },
    "POST /console/global-2025/door/desks": created({ key: "", name: "Desk 1", isSignedOut: false }),
  };
  const sync = {
    stored: [],
    refused: [],
    entries: arrived.map((person, at) => ({ id: `${at}`, person, desk: "d2", at: EARLIER, undoes: null })),
    cursor: arrived.length,
    grant: point === 4 ? { places: 0, fair: 0, version: 1 } : null,
    desks: { d2: "Desk 2" },
    isSignedOut: false,
  };
  return { ...answers, [`${SYNC}/${point}`]: created(sync) };
};
