import { z } from "zod";
import { DelegateType, EditionQuery, Instant, Locale, NumericId } from "../base/common.ts";
import { endpoint } from "../base/endpoint.ts";
import { DESK, EditionPath, type StaffRole } from "../base/staff.ts";

/** Who works at a door. */
export const DOOR_TEAM = ["organiser", "people", "door"] as const satisfies readonly StaffRole[];

const MAX_LIMIT = 100_000;

/** A name of one line that others read. */
export const shownName = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    .regex(/^\P{Cc}*$/u, "contains control characters");

const DoorAudience = z.discriminatedUnion("who", [
  z.strictObject({ who: z.literal("everyone") }),
  z.strictObject({ who: z.literal("type"), type: DelegateType }),
  z.strictObject({ who: z.literal("slot"), slot: z.string().min(1).max(60) }),
  z.strictObject({ who: z.literal("service"), service: z.int().min(0).max(999) }),
]);

const pointFields = {
  title: shownName(80),
  audience: DoorAudience,
  /** How many people may enter; null for no limit. */
  limit: z.int().min(1).max(MAX_LIMIT).nullable(),
  opensAt: Instant.nullable(),
  closesAt: Instant.nullable(),
};
export const DoorPoint = z.object({ id: z.int(), ...pointFields, arrived: z.int() });
export type DoorPoint = z.infer<typeof DoorPoint>;

const Door = z.object({
  points: z.array(DoorPoint),
  /** What an audience may refer to. */
  slots: z.array(z.object({ id: z.string(), title: z.string(), start: Instant })),
  services: z.array(z.object({ id: z.int(), title: z.string() })),
  /** After it, devices keep nothing. */
  endsAt: Instant,
});
export type Door = z.infer<typeof Door>;

export const getDoor = endpoint({
  method: "GET",
  path: "/console/:edition/door",
  access: "staff",
  roles: DOOR_TEAM,
  summary: "Get the points of arrival of an edition, and what they may refer to",
  params: EditionPath,
  query: z.object({ locale: Locale.default("en") }),
  answers: { 200: Door },
});

export const saveDoorPoint = endpoint({
  method: "POST",
  path: "/console/:edition/door/points",
  access: "staff",
  roles: DESK,
  summary: "Make a point of arrival, or change one",
  params: EditionPath,
  body: z.strictObject({ id: z.int32().nullable(), ...pointFields }),
  answers: { 201: z.object({ id: z.int() }) },
});

const PointPath = EditionPath.extend({ point: NumericId });

export const removeDoorPoint = endpoint({
  method: "POST",
  path: "/console/:edition/door/points/:point/remove",
  access: "staff",
  roles: DESK,
  summary: "Remove a point of arrival at which nobody arrived",
  params: PointPath,
  answers: { 201: null },
});

export const BadgePerson = z.object({
  /** The public id, as in the code on the badge. */
  id: z.string(),
  name: z.string(),
  church: z.string(),
  group: z.string(),
  country: z.string(),
  type: DelegateType,
  /** The language that the person reads, if it is known. */
  locale: Locale.nullable(),
});
export type BadgePerson = z.infer<typeof BadgePerson>;

export const getBadges = endpoint({
  method: "GET",
  path: "/console/:edition/door/badges",
  access: "staff",
  roles: DESK,
  summary: "Get what is printed on the badges of everyone who comes to the venue",
  params: EditionPath,
  answers: { 200: z.object({ people: z.array(BadgePerson) }) },
});

const Arrival = z.object({ desk: z.string(), at: Instant });
export const DoorNumbers = z.object({
  arrived: z.int(),
  expected: z.int(),
  quarters: z.array(z.object({ from: Instant, count: z.int() })),
  doubles: z.array(z.object({ name: z.string(), arrivals: z.array(Arrival) })),
  /** Who may enter and has not arrived, by group. */
  missing: z.array(
    z.object({
      group: z.string(),
      people: z.array(z.object({ id: z.string(), name: z.string(), seat: z.string().nullable() })),
    }),
  ),
});
export type DoorNumbers = z.infer<typeof DoorNumbers>;

export const getDoorNumbers = endpoint({
  method: "GET",
  path: "/console/:edition/door/points/:point/numbers",
  access: "staff",
  roles: DOOR_TEAM,
  summary: "Count arrivals by quarter of an hour, and list who is missing and who came in twice",
  params: PointPath,
  answers: { 200: DoorNumbers },
});

export const exportArrivals = endpoint({
  method: "GET",
  path: "/console/:edition/door/points/:point/export",
  access: "staff",
  roles: DESK,
  isSensitive: true,
  summary: "Export the arrivals at a point for a spreadsheet; the log records it",
  params: PointPath,
  answers: { 200: z.object({ name: z.string(), text: z.string() }) },
});

export const OwnArrival = z.object({ point: z.string(), at: Instant });
export type OwnArrival = z.infer<typeof OwnArrival>;

export const listOwnArrivals = endpoint({
  method: "GET",
  path: "/arrivals",
  access: "read-own",
  summary: "List where and when this person arrived, the newest first",
  query: EditionQuery,
  answers: { 200: z.array(OwnArrival) },
});
