import type { ConferenceType } from "@narthex/contract/base/common";
import { FORM_KINDS } from "@narthex/contract/app/forms";
import { deliverForms, exportForms, getConsoleForms } from "@narthex/contract/console/forms-console";
import type { FastifyInstance } from "fastify";
import { recordAudit } from "#features/audit/index.ts";
import { toSpreadsheet } from "#platform/files/csv.ts";
import { ProblemError } from "#platform/http/problems.ts";
import { route, writeRoute } from "#platform/http/route.ts";
import { listParkedIds, removeParkedJobs } from "#platform/jobs/queue.ts";
import type { Services } from "#platform/services.ts";
import type { ContentStore } from "../content/index.ts";
import { deliveryFailureOf } from "./deliver.service.ts";
import { csvOfEntries } from "./forms-csv.ts";
import { queueDelivery } from "./forms.job.ts";
import { listEntries, type FormEntry } from "./forms.repository.ts";

const SHOWN_UNDELIVERED = 50;

/** Forms that do not name a conference concern all of them. */
const concerns =
  (conferenceType: ConferenceType) =>
  ({ payload }: FormEntry): boolean =>
    payload["conferenceType"] === undefined || payload["conferenceType"] === conferenceType;

const isUndelivered = ({ deliveredAt }: FormEntry): boolean => deliveredAt === null;

/** The forms that people sent, for the team of an edition: the same delivery and export as the commands. */
export function formsConsoleRoutes(app: FastifyInstance, services: Services, store: ContentStore): void {
  const { db, sql, config } = services;
  const conferenceOf = (editionId: string): ConferenceType => {
    const snapshot = store.all().find(({ edition }) => edition.id === editionId);
    if (!snapshot) throw new ProblemError("not-found", `${editionId} is not published.`);
    return snapshot.edition.conferenceType;
  };

  route(app, getConsoleForms, async ({ params, reply }) => {
    reply.header("cache-control", "no-store");
    const entries = (await listEntries(db)).filter(concerns(conferenceOf(params.edition)));
    const parked = new Set(await listParkedIds(sql));
    return {
      hasReceiver: config.automationWebhook !== null,
      kinds: FORM_KINDS.map((kind) => {
        const own = entries.filter((entry) => entry.kind === kind);
        return { kind, total: own.length, undelivered: own.filter(isUndelivered).length };
      }),
      undelivered: entries
        .filter(isUndelivered)
        .slice(0, SHOWN_UNDELIVERED)
        .map(({ id, kind, createdAt, attempts, lastError, claimedUntil }) => ({
          id,
          kind,
          sentAt: createdAt.toISOString(),
          attempts,
          reason: lastError === null ? null : deliveryFailureOf(lastError),
          isOnWay: claimedUntil !== null && claimedUntil.getTime() > Date.now(),
          isParked: parked.has(id),
        })),
    };
  });

  writeRoute(app, services, deliverForms, async (tx, { params: { edition }, person }) => {
    if (!config.automationWebhook) throw new ProblemError("refused", "No receiver is set (AUTOMATION_WEBHOOK_URL).");
    const waiting = (await listEntries(tx)).filter(isUndelivered).filter(concerns(conferenceOf(edition)));
    const ids = waiting.map(({ id }) => id);
    await removeParkedJobs(tx, ids);
    for (const id of ids) await queueDelivery(services, tx, id);
    const detail = { forms: ids.length };
    await recordAudit(tx, { actorId: person.id, editionId: edition, action: "forms.delivered", detail });
    return { queued: ids.length };
  });

  route(app, exportForms, async ({ params: { edition }, query: { kind }, person, reply }) => {
    reply.header("cache-control", "no-store");
    const entries = (await listEntries(db, kind)).filter(concerns(conferenceOf(edition)));
    await recordAudit(db, { actorId: person.id, editionId: edition, action: "forms.exported", detail: { kind } });
    return { name: `${edition}-${kind}.csv`, text: toSpreadsheet(csvOfEntries(entries)) };
  });
}
