import type { Door } from "@narthex/contract/console/door";
import type { DoorPerson } from "@narthex/contract/console/door-desks";

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
    pointOf(3, "Bus", { audience: { who: "slot", slot: "bus-1" } }),
    pointOf(4, "Boat", { limit: 9 }),
    pointOf(5, "Gate", { opensAt: "2025-07-18T04:00:00.000Z" }),
  ],
  slots: [{ id: "bus-1", title: "Harbour · Bus 4", start: "2025-07-18T04:00:00.000Z" }],
  services: [],
  endsAt: "2025-07-25T00:00:00.000Z",
};
