import { z } from "zod";
import { DelegateType, Locale } from "../base/common.ts";
import { endpoint } from "../base/endpoint.ts";
import { PersonPath } from "./registrations.ts";
import { DESK, EditionPath } from "../base/staff.ts";

/**
 * Whether a person came into the app, and else whether they were invited. `uninvited`: no invitation was sent or waits; `waiting` for
 * the publication of a draft; `invited`, and never in; `used` the app.
 */
const INVITATION_STATES = ["uninvited", "waiting", "invited", "used"] as const;
const InvitationState = z.enum(INVITATION_STATES);
export type InvitationState = z.infer<typeof InvitationState>;

const PersonRow = z.object({
  hashId: z.string(),
  name: z.string(),
  email: z.string(),
  organization: z.string(),
  type: DelegateType,
  groupName: z.string(),
  state: InvitationState,
});
export type PersonRow = z.infer<typeof PersonRow>;

export const listPeople = endpoint({
  method: "GET",
  path: "/console/:edition/people",
  access: "staff",
  roles: DESK,
  summary: "Find registered people by a part of their name, or by email address, number or code",
  params: EditionPath,
  query: z.object({
    /** Everyone, if it is empty. The content of a QR code finds its owner. */
    text: z.string().trim().max(254).default(""),
    limit: z.coerce.number().int().min(1).max(1_000).default(50),
    only: InvitationState.optional(),
  }),
  answers: {
    200: z.object({
      total: z.int(),
      people: z.array(PersonRow),
      groups: z.array(z.string()),
      /** In the whole edition. */
      uninvited: z.int(),
      waiting: z.int(),
      invited: z.int(),
      used: z.int(),
      /** Those of the invited whose last invitation is more than an hour old. */
      invitable: z.int(),
    }),
  },
});

export const invitePerson = endpoint({
  method: "POST",
  path: "/console/:edition/people/:person/invitation",
  access: "staff",
  roles: DESK,
  summary: "Send an email with a link that opens the app, signed in",
  params: PersonPath,
  body: z.strictObject({ locale: Locale }),
  answers: { 201: null },
});

export const invitePeople = endpoint({
  method: "POST",
  path: "/console/:edition/people/invitations",
  access: "staff",
  roles: DESK,
  summary:
    "Invite everyone who was not invited and has not used the app, or again those who were and have not; a conflict if their number was not as read",
  params: EditionPath,
  body: z.strictObject({
    locale: Locale,
    people: z.int(),
    /** `invited`: those whose last invitation is more than an hour old. */
    whom: z.enum(["uninvited", "invited"]).default("uninvited"),
  }),
  answers: { 201: null },
});
