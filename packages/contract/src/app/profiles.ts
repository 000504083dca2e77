import { z } from "zod";
import { DelegateType, EditionQuery, Locale } from "../base/common.ts";
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
  hasCompletedHomepageTour: z.boolean(),
  hasCompletedScheduleTour: z.boolean(),
  hasCompletedExperienceTour: z.boolean(),
  hasCompletedGPCRHomepageTour: z.boolean(),
  hasCompletedGPCRScheduleTour: z.boolean(),
  hasCompletedGPCRExperienceTour: z.boolean(),
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

/** Exactly one field: that of the Global or of the Regional edition. */
const tourBody = (global: string, regional: string) =>
  z.union([z.strictObject({ [global]: z.boolean() }), z.strictObject({ [regional]: z.boolean() })]);

const tour = <const P extends string>(path: P, field: string) =>
  endpoint({
    method: "POST",
    path,
    access: "write-own",
    summary: "Mark a guided tour as completed or not completed",
    query: EditionQuery,
    body: tourBody(`hasCompleted${field}`, `hasCompletedGPCR${field}`),
    answers: { 201: Profile },
  });

export const setHomepageTour = tour("/profile/set-homepage-tour", "HomepageTour");
export const setScheduleTour = tour("/profile/set-schedule-tour", "ScheduleTour");
export const setExperienceTour = tour("/profile/set-experience-tour", "ExperienceTour");

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
