import { z } from "zod";
import { endpoint } from "../base/endpoint.ts";

/** Bytes of a browser in base64url. `length` is the number of characters. */
const Bytes = (length: number) =>
  z
    .string()
    .regex(/^[\w-]*$/, "must be base64url")
    .max(length);
const CREDENTIAL_ID = 1_400;
const ANSWER = 20_000;

/** Names of a list that may grow: what is too long or unknown must not refuse a passkey. */
const Transports = z.array(z.string().max(40)).max(20);

/** What all answers of authenticators have. Fields that nothing reads are dropped. */
const Credential = {
  id: Bytes(CREDENTIAL_ID),
  rawId: Bytes(CREDENTIAL_ID),
  type: z.literal("public-key"),
};

/** `RegistrationResponseJSON` of WebAuthn. */
export const NewPasskey = z.object({
  ...Credential,
  response: z.object({
    clientDataJSON: Bytes(ANSWER),
    attestationObject: Bytes(ANSWER),
    transports: Transports.optional(),
  }),
});
export type NewPasskey = z.infer<typeof NewPasskey>;

/** `AuthenticationResponseJSON` of WebAuthn. */
export const PasskeyAnswer = z.object({
  ...Credential,
  response: z.object({
    clientDataJSON: Bytes(ANSWER),
    authenticatorData: Bytes(ANSWER),
    signature: Bytes(ANSWER),
    userHandle: Bytes(200),
  }),
});
export type PasskeyAnswer = z.infer<typeof PasskeyAnswer>;

const Passkey = z.object({
  id: z.int(),
  /** Empty if neither the person nor the authenticator named it. */
  name: z.string(),
  madeAt: z.iso.datetime(),
  usedAt: z.iso.datetime().nullable(),
  /** Copied to other devices of the person by their password manager. */
  isBackedUp: z.boolean(),
});
export type Passkey = z.infer<typeof Passkey>;

export const OwnPasskeys = z.object({
  /** The host whose pages can make and use passkeys. Null if people sign in without them. */
  host: z.string().nullable(),
  /** The person signed in a short time ago, never made a passkey and never answered “Not now”. */
  isOffered: z.boolean(),
  passkeys: z.array(Passkey),
});
export type OwnPasskeys = z.infer<typeof OwnPasskeys>;

export const listPasskeys = endpoint({
  method: "GET",
  path: "/passkeys",
  access: "known",
  summary: "List the passkeys of the signed-in person",
  answers: { 200: OwnPasskeys },
});

export const beginPasskey = endpoint({
  method: "POST",
  path: "/passkeys/options",
  access: "known",
  summary: "Get WebAuthn's options with which the browser makes a passkey; needs a recent sign-in",
  body: z.strictObject({}),
  answers: { 201: z.record(z.string(), z.unknown()) },
});

export const makePasskey = endpoint({
  method: "POST",
  path: "/passkeys",
  access: "known",
  summary: "Store a passkey that the browser made; needs a recent sign-in",
  body: z.strictObject({ answer: NewPasskey }),
  answers: { 201: null },
});

const PasskeyPath = z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) });

export const renamePasskey = endpoint({
  method: "PUT",
  path: "/passkeys/:id",
  access: "known",
  summary: "Name a passkey",
  params: PasskeyPath,
  body: z.strictObject({ name: z.string().trim().min(1).max(60) }),
  answers: { 201: null },
});

export const removePasskey = endpoint({
  method: "POST",
  path: "/passkeys/:id/remove",
  access: "known",
  summary: "Remove a passkey, so that nobody signs in with it; needs a recent sign-in",
  params: PasskeyPath,
  body: z.strictObject({}),
  answers: { 201: null },
});

export const declinePasskey = endpoint({
  method: "POST",
  path: "/passkeys/decline",
  access: "known",
  summary: "Never offer a passkey to this person again",
  body: z.strictObject({}),
  answers: { 201: null },
});
