import type { Locale } from "@narthex/contract/base/common";
import type { FastifyReply, FastifyRequest } from "fastify";
import type Provider from "oidc-provider";
import type { Admission } from "./admission.ts";

/** A request for the sign-in page, or with one of its forms. */
export type LoginRequest = FastifyRequest<{
  Body: string | undefined;
  Params: { uid: string };
  Querystring: { lang?: string; email?: unknown; way?: unknown; code?: unknown };
}>;
/** A sign-in that began in a browser. */
export type Interaction = Awaited<ReturnType<Provider["interactionDetails"]>>;

/** `amr` says how the person signed in; `cookies` are further `Set-Cookie` headers. */
export type Completed = { admission: Admission; amr: readonly string[]; cookies?: string[] };

/** Parts of the sign-in page that all ways to sign in share. */
export type LoginPage = {
  /** Only the browser that began the sign-in gets an answer. */
  detailsOf: (request: LoginRequest, reply: FastifyReply) => Promise<Interaction>;
  localeFor: (request: LoginRequest, details: Interaction) => Locale;
  /** Returns to the app. */
  complete: (
    request: LoginRequest,
    reply: FastifyReply,
    details: Interaction,
    completed: Completed,
  ) => Promise<FastifyReply>;
  /** Answers with the page, and says why. */
  refuse: (
    request: LoginRequest,
    reply: FastifyReply,
    status: number,
    details: Interaction,
    error: string,
  ) => FastifyReply;
};
