import { z } from "zod";
import { ContentQuery, ConferenceType, DescribedPicture, Instant } from "../base/common.ts";
import { endpoint } from "../base/endpoint.ts";
import { PackSeats } from "../pack/pack-edition.ts";

/** Service numbers, separated by commas: `0,1,999`. */
const ServiceIds = z
  .string()
  .regex(
    /^(0|[1-9]\d{0,2})(,(0|[1-9]\d{0,2})){0,49}$/,
    "must be up to 50 numbers from 0 to 999 with commas between them, like 0,1,999",
  )
  .transform((text) => text.split(",").map(Number));

/** A person's seat at a service, in the words of the organisers. */
export const Seating = z.object({ serviceId: z.int(), allocation: z.string() });
export type Seating = z.infer<typeof Seating>;

export const listSeatings = endpoint({
  method: "GET",
  path: "/attendance/get-user-attendance/",
  access: "read-own",
  summary: "List this person's seats at these services; services without a seat are omitted",
  query: z.object({ serviceIds: ServiceIds, conferenceType: ConferenceType.optional() }),
  answers: { 200: z.object({ delegateSeatings: z.array(Seating) }) },
});

/** The hall of a service: a picture, and a text alternative. */
export const HallPicture = DescribedPicture.extend({
  /** The parts of the hall that were placed on the picture; missing without any, and in what a device stored before. */
  parts: z.array(PackSeats.pick({ block: true, rows: true, places: true, at: true })).optional(),
});
export type HallPicture = z.infer<typeof HallPicture>;

/** A service with its event and the plan of its hall. */
export const SeatingPlan = z.object({
  serviceId: z.int(),
  title: z.string(),
  label: z.string(),
  startTime: Instant,
  durationInMin: z.int(),
  location: z.array(z.string()),
  plan: HallPicture.nullable(),
});
export type SeatingPlan = z.infer<typeof SeatingPlan>;

export const listSeatingPlans = endpoint({
  method: "GET",
  path: "/cms/seating-plans",
  access: "take-part",
  summary: "List the services with seats that this person may attend, with the plans of their halls",
  query: ContentQuery,
  answers: { 200: z.array(SeatingPlan) },
});
