import { z } from "zod";
import { DelegateType, EditionQuery, Locale } from "../base/common.ts";
import { CONFERENCE_TYPES, TOUR_FIELDS, tourField, type Tour, type TourField } from "../base/conference-types.ts";
import { endpoint } from "../base/endpoint.ts";

export const Profile = z.object({
  id: z.int(),
  name: z.string(),
  preferredName: z.string(),
  hashId: z.string(),
  type: DelegateType,
  userType: z.enum(["Host", "Delegate"]),
  sub: z.string(),
  email: z.string(),
  organization: z.string(),
  groupName: z.string(),
  confYear: z.string(),
  country: z.string(),
  tracking: z.boolean(),
  /** Photos that the person is known to be in are not among those for everyone. */
  isHiddenInPhotos: z.boolean(),
  signupCheck: z.boolean(),
  needLiveVoice: z.boolean(),
  /** Has places in experiences only at times that can be reached without steps. */
  needsStepFree: z.boolean(),
  fcmToken: z.string().nullable(),
  channels: z.array(z.string()),
  delegateId: z.string(),
  isAbsentAlumni: z.boolean(),
  ...(Object.fromEntries(TOUR_FIELDS.map((field) => [field, z.boolean()])) as Record<TourField, z.ZodBoolean>),
});
export type Profile = z.infer<typeof Profile>;

export const getProfile = endpoint({
  method: "GET",
  path: "/profile",
  access: "read-own",
  summary: "Get the profile of the signed-in person for an edition",
  query: EditionQuery,
  answers: { 200: Profile },
});

/** Exactly one field: that of a type of conference. */
const tourBody = (name: Tour) =>
  z.union(CONFERENCE_TYPES.map((type) => z.strictObject({ [tourField(type, name)]: z.boolean() })));

const tour = <const P extends string>(path: P, name: Tour) =>
  endpoint({
    method: "POST",
    path,
    access: "write-own",
    summary: "Mark a guided tour as completed or not completed",
    query: EditionQuery,
    body: tourBody(name),
    answers: { 201: Profile },
  });

export const setHomepageTour = tour("/profile/set-homepage-tour", "Homepage");
export const setScheduleTour = tour("/profile/set-schedule-tour", "Schedule");
export const setExperienceTour = tour("/profile/set-experience-tour", "Experience");

export const setFcmToken = endpoint({
  method: "POST",
  path: "/profile/set-fcm-token",
  access: "write-own",
  summary: "Store the device token for push messages, and their language",
  query: z.object({ locale: Locale.default("en") }),
  body: z.strictObject({
    token: z.string().regex(/^[\x21-\x7e]{1,4096}$/, "must be 1 to 4096 visible characters"),
  }),
  answers: { 201: Profile },
});

export const setTracking = endpoint({
  method: "PUT",
  path: "/profile/tracking",
  access: "write-own",
  summary: "Give or withdraw consent to analytics",
  body: z.strictObject({ tracking: z.boolean() }),
  answers: { 201: Profile },
});

export const setHiddenInPhotos = endpoint({
  method: "PUT",
  path: "/profile/photos",
  access: "write-own",
  summary: "Keep photos that this person is known to be in out of those for everyone, or allow them again",
  body: z.strictObject({ isHiddenInPhotos: z.boolean() }),
  answers: { 201: Profile },
});

export const setStepFree = endpoint({
  method: "PUT",
  path: "/profile/step-free",
  access: "write-own",
  summary: "Say whether this person needs step-free access, in every edition that they are registered for",
  body: z.strictObject({ needsStepFree: z.boolean() }),
  answers: { 201: Profile },
});
