import { DESK, EDITORS, type StaffRole } from "@narthex/contract/base/staff";
import type { Attention } from "@narthex/contract/console/today";
import type { Snapshot } from "#features/content/index.ts";
import { countOpenWork } from "#features/drafts/index.ts";
import { countUnpublishedAllocations } from "#features/experiences/index.ts";
import { countUndelivered } from "#features/forms/index.ts";
import { countQuarantined } from "#features/photos/index.ts";
import { listRegisteredByEmail } from "#features/people/index.ts";
import { listErasureRequests } from "#features/profiles/index.ts";
import { countFailedPublications, countWaitingPublications } from "#features/publications/index.ts";
import { countWaitingCorrections } from "#features/speakers/index.ts";
import { countParkedJobs } from "#platform/jobs/queue.ts";
import { readEngineHealth } from "./engine-health.ts";
import type { Services } from "#platform/services.ts";

const DAY_MS = 24 * 60 * 60_000;

/** What needs attention in an edition, as far as some roles go. */
export async function readAttention(
  services: Services,
  { edition: { id, conferenceType }, events, pack: { experiences } }: Snapshot,
  own: readonly StaffRole[],
): Promise<Attention> {
  const { db, sql, disk, clock, config } = services;
  const now = clock.now();
  const isAhead = (start: string): boolean => Date.parse(start) > now;
  const has = (roles: readonly StaffRole[]): boolean => own.some((role) => roles.includes(role));
  const onlyFor = async (roles: readonly StaffRole[], count: () => number | Promise<number>): Promise<number | null> =>
    has(roles) ? count() : null;
  const openWork = has(EDITORS) ? await countOpenWork(db, id) : { languageGaps: null, unpublishedFiles: null };
  return {
    withoutRoom: await onlyFor(
      ["organiser", "programme"],
      () =>
        events.filter(
          ({ session, location, cancelled, start }) =>
            session !== null && location.length === 0 && !cancelled && isAhead(start),
        ).length,
    ),
    ...openWork,
    speakerCorrections: await onlyFor(["organiser", "programme"], () => countWaitingCorrections(db, id)),
    unconfirmedPublications: await onlyFor(EDITORS, () => countWaitingPublications(db, id)),
    failedPublications: await onlyFor(EDITORS, () => countFailedPublications(db, id, new Date(now - DAY_MS))),
    erasureRequests: await onlyFor(DESK, async () => {
      const emails = (await listErasureRequests(db)).map(({ email }) => email);
      return (await listRegisteredByEmail(db, id, emails)).size;
    }),
    quarantinedPhotos: await onlyFor(["organiser", "photographer"], () => countQuarantined(db, id)),
    undeliveredForms: await onlyFor(["organiser"], () => countUndelivered(services, conferenceType)),
    // Places of slots that have all begun are given to nobody.
    unpublishedAllocations: await onlyFor(["organiser"], () =>
      experiences?.experiences.some(({ slots }) => slots.some(({ start }) => isAhead(start)))
        ? countUnpublishedAllocations(db, id)
        : 0,
    ),
    parkedJobs: await onlyFor(["organiser"], () => countParkedJobs(sql)),
    fullDisks: await onlyFor(["organiser"], () => (disk.isFull() ? 1 : 0)),
    engineProblems: await onlyFor(
      ["organiser"],
      async () => Object.values(await readEngineHealth(sql)).filter(Boolean).length,
    ),
    // A demonstration writes its emails to a folder on purpose.
    withoutMail: await onlyFor(DESK, () => (config.mode === "production" && !config.mail.smtpUrl ? 1 : 0)),
  };
}
