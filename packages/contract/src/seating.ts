import { z } from "zod";
import { ContentQuery, ConferenceType, Instant, Picture } from "./common.ts";
import { endpoint } from "./endpoint.ts";

/** Services by number, with commas between them: `0,1,999`. Nobody asks for more than there are. */
const ServiceIds = z
  .string()
  .regex(
    /^(0|[1-9]\d{0,2})(,(0|[1-9]\d{0,2})){0,49}$/,
    "must be up to 50 numbers from 0 to 999 with commas between them, like 0,1,999",
  )
  .transform((text) => text.split(",").map(Number));

/** Where somebody sits at a service, as the organisers write it. */
export const Seating = z.object({ serviceId: z.int(), allocation: z.string() });
export type Seating = z.infer<typeof Seating>;

export const listSeatings = endpoint({
  method: "GET",
  path: "/attendance/get-user-attendance/",
  access: "read-own",
  summary: "Where this person sits at these services; of a service without a seat, nothing",
  query: z.object({ serviceIds: ServiceIds, conferenceType: ConferenceType.optional() }),
  answers: { 200: z.object({ delegateSeatings: z.array(Seating) }) },
});

/** A service with its event, and where its seats are. */
export const SeatingPlan = z.object({
  serviceId: z.int(),
  title: z.string(),
  label: z.string(),
  startTime: Instant,
  durationInMin: z.int(),
  location: z.array(z.string()),
  /** A picture of the hall, and the same in words. */
  plan: z.object({ ...Picture.shape, alt: z.string() }).nullable(),
});
export type SeatingPlan = z.infer<typeof SeatingPlan>;

export const listSeatingPlans = endpoint({
  method: "GET",
  path: "/cms/seating-plans",
  access: "take-part",
  summary: "The services with seats that the person may go to, each with the plan of its hall",
  query: ContentQuery,
  answers: { 200: z.array(SeatingPlan) },
});
