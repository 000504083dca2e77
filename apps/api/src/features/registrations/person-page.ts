import { Locale } from "@narthex/contract/base/common";
import type { PersonPage } from "@narthex/contract/console/registrations";
import { mayTakePart } from "@narthex/domain/experiences/experiences";
import { isAbsentAlumnus } from "@narthex/domain/people/people";
import { labelText } from "@narthex/domain/seating";
import { localize, type Snapshot } from "#features/content/index.ts";
import { findChoiceLocale, readOwnAllocation, readSignups, readWhyNoPlace } from "#features/experiences/index.ts";
import { listOfOtherEditions, type StoredRegistration } from "#features/people/index.ts";
import { findErasureRequest } from "#features/profiles/index.ts";
import { listPushDataOf, listPushesOfEdition } from "#features/push/index.ts";
import { listSeatingsOf, seatingPlans } from "#features/seating/index.ts";
import { listMailsOfEdition } from "#platform/jobs/mail.ts";
import type { Db } from "#platform/postgres/db.ts";
import type { Services } from "#platform/services.ts";

const MAX_NOTICES = 30;

type Reading = { snapshot: Snapshot; hashId: string; locale: Locale };

const titlesOf = ({ pack }: Snapshot, locale: Locale): ((type: string) => string) => {
  const titles = new Map(pack.experiences?.experiences.map(({ type, title }) => [type, localize(title, locale)]));
  return (type) => titles.get(type) ?? type;
};

/** The newest first; what waits comes before what was sent. */
const byTime = (a: { sentAt: string | null }, b: { sentAt: string | null }): number =>
  (b.sentAt ?? "9").localeCompare(a.sentAt ?? "9");

async function readNotices(db: Db, editionId: string, { personId, email }: StoredRegistration) {
  const messages = await listPushesOfEdition(db, editionId, personId);
  const pushes = new Map(
    messages.map(({ title, sentAt }) => {
      const at = sentAt?.toISOString() ?? null;
      // A person with several devices was told once.
      return [`${title} ${at?.slice(0, 16)}`, { channel: "push" as const, title, sentAt: at }];
    }),
  );
  const mails = (await listMailsOfEdition(db, editionId, email)).map(({ subject, sentAt }) => ({
    channel: "mail" as const,
    title: subject,
    sentAt: sentAt?.toISOString() ?? null,
  }));
  return [...mails, ...pushes.values()].toSorted(byTime).slice(0, MAX_NOTICES);
}

/** The language of the person's last device. Null if it may be one on which they use another edition. */
async function findDeviceLocale(db: Db, editionId: string, personId: number): Promise<string | null> {
  if ((await listOfOtherEditions(db, { editionId, actorId: null }, [personId])).size > 0) return null;
  const { devices } = await listPushDataOf(db, personId);
  return devices.toSorted((a, b) => b.updatedAt.getTime() - a.updatedAt.getTime())[0]?.locale ?? null;
}

/** Everything that the registration desk of an edition sees of a person: nothing that is of another one. Places follow the same times as in the person's own app. */
export async function readPersonPage(
  services: Services,
  person: StoredRegistration,
  { snapshot, hashId, locale }: Reading,
): Promise<PersonPage> {
  const { db, clock } = services;
  const { personId, email, fields, hasUsedApp, invitedAt, invitation, roles } = person;
  const { edition } = snapshot;
  const now = clock.now();
  const titleOf = titlesOf(snapshot, locale);
  const signups = await readSignups(db, { personId, snapshot, now, locale });
  const own = await readOwnAllocation(db, { personId, editionId: edition.id, snapshot, locale, now });
  const takesPart = mayTakePart(fields, edition.year);
  const whyNoPlace = await readWhyNoPlace(db, { personId, snapshot, now, takesPart, own });
  const isAbsent = isAbsentAlumnus(fields.confYear, edition.year);
  const seats = isAbsent ? [] : await listSeatingsOf(db, personId, edition.id, edition.seatingServices);
  const plans = seatingPlans({ snapshot, locale, type: fields.type });
  const deviceLocale = await findDeviceLocale(db, edition.id, personId);
  const spoken = Locale.safeParse(deviceLocale ?? (await findChoiceLocale(db, personId, edition.id)));
  return {
    hashId,
    email,
    fields,
    isAbsentAlumnus: isAbsent,
    hasUsedApp,
    locale: spoken.success ? spoken.data : null,
    invitation: {
      state: invitation ? "waiting" : invitedAt ? "sent" : "none",
      sentAt: invitedAt?.toISOString() ?? null,
    },
    roles,
    places: signups.map(({ type, status, ranking, expTime, location }) => ({
      title: titleOf(type),
      status,
      ranking,
      start: expTime,
      location,
    })),
    whyNoPlace,
    offers: own.offers.map(({ place, deadline }) => ({
      title: titleOf(place.type),
      start: place.start,
      location: place.venue,
      deadline,
    })),
    seats: seats.map(({ serviceId, allocation }) => {
      const service = plans.find((one) => one.serviceId === serviceId);
      return {
        service: service ? [service.title, labelText(service.label)].filter(Boolean).join(" · ") : `${serviceId}`,
        allocation,
      };
    }),
    notices: await readNotices(db, edition.id, person),
    erasureAskedAt: (await findErasureRequest(db, personId))?.toISOString() ?? null,
  };
}
