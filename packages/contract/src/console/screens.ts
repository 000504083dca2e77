import { z } from "zod";
import { Instant, Locale, NumericId } from "../base/common.ts";
import { Localized } from "../base/common.ts";
import { endpoint } from "../base/endpoint.ts";
import { EditionPath, type StaffRole } from "../base/staff.ts";

const SCREEN_TEAM = ["organiser", "programme"] as const satisfies readonly StaffRole[];

/** A television of a room or a foyer. */
export const Screen = z.object({
  id: z.int(),
  name: z.string(),
  /** The English name of its room; null for a screen that shows all of them. */
  room: z.string().nullable(),
  /** Opens it without a sign-in. */
  token: z.string(),
});
export type Screen = z.infer<typeof Screen>;

export const listScreens = endpoint({
  method: "GET",
  path: "/console/:edition/screens",
  access: "staff",
  roles: SCREEN_TEAM,
  summary: "List the screens of rooms and foyers, with what opens each without a sign-in",
  params: EditionPath,
  answers: { 200: z.array(Screen) },
});

export const addScreen = endpoint({
  method: "POST",
  path: "/console/:edition/screens",
  access: "staff",
  roles: SCREEN_TEAM,
  summary: "Make an address of a screen that cannot be guessed",
  params: EditionPath,
  body: z.strictObject({
    name: z.string().trim().min(1).max(80),
    room: z.string().trim().min(1).max(200).nullable(),
  }),
  answers: { 201: Screen },
});

export const revokeScreen = endpoint({
  method: "POST",
  path: "/console/:edition/screens/:id/revoke",
  access: "staff",
  roles: SCREEN_TEAM,
  summary: "End the address of a screen: it shows nothing any more",
  params: EditionPath.extend({ id: NumericId }),
  answers: { 201: null },
});

export const ScreenEvent = z.object({
  id: z.int(),
  title: Localized,
  subtitle: Localized,
  rooms: z.array(Localized),
  start: Instant,
  durationInMin: z.int(),
  isCancelled: z.boolean(),
  /** When it was to begin before it was moved today. */
  was: Instant.nullable(),
});
export type ScreenEvent = z.infer<typeof ScreenEvent>;

/** All that a screen shows until the end of the conference, so that it goes on without a network. Nothing in it is about delegates. */
export const ScreenView = z.object({
  title: Localized,
  timeZone: z.string(),
  languages: z.array(Locale),
  room: Localized.nullable(),
  events: z.array(ScreenEvent),
  /** Those that are for everyone. */
  announcements: z.array(z.object({ id: z.int(), title: Localized, body: Localized, posted: Instant })),
});
export type ScreenView = z.infer<typeof ScreenView>;

export const readScreen = endpoint({
  method: "GET",
  path: "/screens/:token",
  access: "public",
  summary: "Read what the screen with this address shows",
  params: z.object({ token: z.string().max(60) }),
  answers: { 200: ScreenView },
});
