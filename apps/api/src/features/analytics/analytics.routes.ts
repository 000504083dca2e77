import { trackEvents, trackExternalLink, type AnalyticsEvent } from "@narthex/contract/app/analytics";
import {
  externalTargetOf,
  storedEvent,
  storedPage,
  storedTarget,
  type EventSender,
} from "@narthex/domain/navigation/analytics";
import { safeReturnPath } from "@narthex/domain/navigation/routes";
import type { FastifyInstance } from "fastify";
import type { Services } from "#platform/services.ts";
import { ProblemError } from "#platform/http/problems.ts";
import { writeRoute } from "#platform/http/route.ts";
import type { ContentStore } from "../content/index.ts";
import type { Person } from "../people/index.ts";
import { insertEvents } from "./analytics.repository.ts";
import { countDailyUse } from "./daily-use.ts";

/** Events of hosts are not stored. Other events are stored with the person only if they consented. */
const senderOf = ({ registrations, email, hashId, sub, name, organization, delegateId }: Person): EventSender => ({
  isHost: registrations.some((one) => one.isHost),
  traces: [email, hashId, sub, name, organization, delegateId],
});
const eventOwnerOf = ({ id, tracking }: Person): number | null => (tracking ? id : null);

const badField = (path: string, message: string): ProblemError =>
  new ProblemError("bad-input", `${path} ${message}`, { issues: [{ path, message }] });

export function analyticsRoutes(app: FastifyInstance, services: Services, store: ContentStore): void {
  const now = (): number => services.clock.now();

  writeRoute(app, services, trackEvents, async (db, { person, body }) => {
    const sender = senderOf(person);
    const events = body.events
      .map((event) => storedEvent(event, sender, now()))
      .filter((event): event is AnalyticsEvent => event !== null);
    await insertEvents(db, eventOwnerOf(person), events);
    const editions = store.all().map(({ edition }) => edition);
    await countDailyUse(db, person.id, events, editions, now());
    return undefined;
  });

  writeRoute(app, services, trackExternalLink, async (db, { person, body }) => {
    const target = externalTargetOf(body.url);
    if (!target) throw badField("body.url", "must be an address that begins with https:, http: or mailto:");
    if (safeReturnPath(body.from) === null) throw badField("body.from", "must be a path of this app");
    const sender = senderOf(person);
    if (sender.isHost) return undefined;
    const at = new Date(now()).toISOString();
    const page = storedPage(body.from, sender.traces) ?? "";
    const props = { url: storedTarget(target, sender.traces) };
    await insertEvents(db, eventOwnerOf(person), [{ name: "external_link", at, page, props }]);
    return undefined;
  });
}
