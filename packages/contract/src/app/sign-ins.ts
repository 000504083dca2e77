import { z } from "zod";
import { endpoint } from "../base/endpoint.ts";

const SignInId = z.string().min(1).max(100);

const OwnSignIn = z.object({
  id: SignInId,
  /** Browser and system, such as “Firefox · Android”. Empty if the browser did not tell. */
  device: z.string(),
  since: z.iso.datetime(),
  /** When its tokens were last renewed. */
  usedAt: z.iso.datetime(),
  /** The sign-in that this request was made with. */
  isThis: z.boolean(),
});
export type OwnSignIn = z.infer<typeof OwnSignIn>;

export const listSignIns = endpoint({
  method: "GET",
  path: "/sign-ins",
  access: "known",
  summary: "List where the person is signed in; empty with another sign-in provider",
  answers: { 200: z.array(OwnSignIn) },
});

export const endSignIn = endpoint({
  method: "POST",
  path: "/sign-ins/:id/end",
  access: "known",
  summary: "Sign the person out on one device; needs a recent sign-in",
  params: z.object({ id: SignInId }),
  body: z.strictObject({}),
  answers: { 201: null },
});
