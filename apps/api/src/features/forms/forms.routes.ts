import {
  requestStudentGuide,
  inviteFriend,
  signUpForNewsletter,
  type NewsletterForm,
  type StudentGuideForm,
} from "@narthex/contract/app/forms";
import type { ConferenceType } from "@narthex/contract/base/common";
import { cleanForm, validateInvite, validateNewsletter, validateStudentGuide } from "@narthex/domain/forms";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Services } from "#platform/services.ts";
import { readKey } from "#platform/http/idempotency.ts";
import { ProblemError } from "#platform/http/problems.ts";
import { callerKeyOf } from "#platform/http/rate-limit.ts";
import { writeRoute } from "#platform/http/route.ts";
import type { ContentStore } from "../content/index.ts";
import { formsConsoleRoutes } from "./forms-console.routes.ts";
import { deliverForms } from "./forms.job.ts";
import { storeForm, refuseInvalidForm } from "./forms.service.ts";

const idempotencyKeyOf = ({ headers }: FastifyRequest): string | null => readKey(headers["idempotency-key"]);

/** The guide of the requested edition, or else of any edition that has one. */
function guideOf(store: ContentStore, conferenceType: ConferenceType | undefined): string {
  const requested = conferenceType && store.find(conferenceType);
  for (const snapshot of [...(requested ? [requested] : []), ...store.all()]) {
    const guide = snapshot.pack.edition.studentGuide;
    if (guide) return snapshot.link(guide);
  }
  throw new ProblemError("not-found", "There is no student guide.");
}

/** A limit for public forms, in addition to the one for all calls of a person or from an address. */
const limitForms = (app: FastifyInstance, max: number) => {
  const check = app.createRateLimit({
    max,
    timeWindow: 60_000,
    keyGenerator: (request) => `form ${callerKeyOf(request)}`,
  });
  return async (request: FastifyRequest): Promise<void> => {
    const limit = await check(request);
    if (!limit.isAllowed && limit.isExceeded)
      throw new ProblemError("too-many", "Too many forms from this network. Please wait a moment and try again.", {
        retryAfter: limit.ttlInSeconds,
      });
  };
};

/** Forms that need no sign-in. */
function openForms(app: FastifyInstance, services: Services, store: ContentStore): void {
  app.addHook("preHandler", limitForms(app, services.config.formsPerMinute));

  writeRoute(app, services, signUpForNewsletter, async (db, { body, request }) => {
    refuseInvalidForm(validateNewsletter(body, store.find(body.conferenceType)?.edition.newsletter?.asksName ?? false));
    const { referrerEmail, ...form }: NewsletterForm = body;
    if (referrerEmail !== undefined) refuseInvalidForm(validateNewsletter({ email: referrerEmail }, false));
    const payload = cleanForm({ ...form, ...(referrerEmail === undefined ? {} : { referrerEmail }) });
    const sender = request.caller?.email;
    const sent = { kind: "newsletter", payload, email: payload.email, sender } as const;
    await storeForm(services, db, sent, idempotencyKeyOf(request));
    return undefined;
  });

  writeRoute(app, services, requestStudentGuide, async (db, { body, query, request }) => {
    refuseInvalidForm(validateStudentGuide(body));
    const downloadUrl = guideOf(store, query.conferenceType);
    const payload: StudentGuideForm = cleanForm(body);
    const sender = request.caller?.email;
    const sent = { kind: "student-guide", payload, email: payload.Email, sender } as const;
    await storeForm(services, db, sent, idempotencyKeyOf(request));
    return { downloadUrl };
  });
}

export function formRoutes(app: FastifyInstance, services: Services, store: ContentStore): void {
  void app.register(async (open) => openForms(open, services, store));

  writeRoute(app, services, inviteFriend, async (db, { body, query, person }) => {
    refuseInvalidForm(validateInvite(body));
    const form = cleanForm(body);
    const payload = { ...form, invitedBy: person.name, conferenceType: query.conferenceType ?? person.own };
    await storeForm(
      services,
      db,
      { kind: "invite", payload, email: form.email, personId: person.id, sender: person.email },
      null,
    );
    return undefined;
  });

  formsConsoleRoutes(app, services, store);
  deliverForms(app, services);
}
