import {
  askForStudentGuide,
  inviteFriend,
  signUpForNewsletter,
  type NewsletterForm,
  type StudentGuideForm,
} from "@narthex/contract/forms";
import type { ConferenceType } from "@narthex/contract/common";
import { cleanForm, faultsOfInvite, faultsOfNewsletter, faultsOfStudentGuide } from "@narthex/domain/forms";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { House } from "#platform/house.ts";
import { readKey } from "#platform/idempotency.ts";
import { ProblemError } from "#platform/problems.ts";
import { writeRoute } from "#platform/serve.ts";
import type { ContentStore } from "../content/index.ts";
import { deliverForms } from "./forms.job.ts";
import { keepForm, refuseFaults } from "./forms.service.ts";

const keyOf = ({ headers }: FastifyRequest): string | null => readKey(headers["idempotency-key"]);

/** Where the guide lies: of the edition that is asked for, else of any that has one. */
function guideOf(store: ContentStore, conferenceType: ConferenceType | undefined): string {
  const wanted = conferenceType && store.find(conferenceType);
  for (const snapshot of [...(wanted ? [wanted] : []), ...store.all()]) {
    const guide = snapshot.rows.edition[0]?.studentGuide;
    if (guide) return snapshot.link(guide);
  }
  throw new ProblemError("not-found", "There is no student guide.");
}

/** The forms that anybody may send wait their turn, beside the limit that holds for every call of an address. */
const slowDown = (app: FastifyInstance, most: number) => {
  const check = app.createRateLimit({ max: most, timeWindow: 60_000, keyGenerator: ({ ip }) => `form ${ip}` });
  return async (request: FastifyRequest): Promise<void> => {
    const limit = await check(request);
    if (!limit.isAllowed && limit.isExceeded)
      throw new ProblemError("too-many", "That was too many at once. Wait a moment and try again.", {
        retryAfter: limit.ttlInSeconds,
      });
  };
};

/** What anybody may send. */
function openForms(app: FastifyInstance, house: House, store: ContentStore): void {
  app.addHook("preHandler", slowDown(app, house.config.formsPerMinute));

  writeRoute(app, house, signUpForNewsletter, async (db, { body, request }) => {
    refuseFaults(faultsOfNewsletter(body, store.find(body.conferenceType)?.edition.newsletter?.asksName ?? false));
    const { referrerEmail, ...form }: NewsletterForm = body;
    if (referrerEmail !== undefined) refuseFaults(faultsOfNewsletter({ email: referrerEmail }, false));
    const payload = cleanForm({ ...form, ...(referrerEmail === undefined ? {} : { referrerEmail }) });
    await keepForm(house, db, { kind: "newsletter", payload, email: payload.email }, keyOf(request));
    return undefined;
  });

  writeRoute(app, house, askForStudentGuide, async (db, { body, query, request }) => {
    refuseFaults(faultsOfStudentGuide(body));
    const downloadUrl = guideOf(store, query.conferenceType);
    const payload: StudentGuideForm = cleanForm(body);
    await keepForm(house, db, { kind: "student-guide", payload, email: payload.Email }, keyOf(request));
    return { downloadUrl };
  });
}

export function formRoutes(app: FastifyInstance, house: House, store: ContentStore): void {
  void app.register(async (open) => openForms(open, house, store));

  writeRoute(app, house, inviteFriend, async (db, { body, query, person }) => {
    refuseFaults(faultsOfInvite(body));
    const form = cleanForm(body);
    const payload = { ...form, invitedBy: person.name, conferenceType: query.conferenceType ?? person.own };
    await keepForm(house, db, { kind: "invite", payload, email: form.email, personId: person.id }, null);
    return undefined;
  });

  deliverForms(app, house);
}
