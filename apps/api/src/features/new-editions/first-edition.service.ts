import { confYearOf } from "@narthex/domain/people/people";
import { FIRST_CONFERENCE_TYPE, typeRules } from "@narthex/contract/base/conference-types";
import { z } from "zod";
import type { Locale } from "@narthex/contract/base/common";
import type { Localized } from "@narthex/contract/base/common";
import { Slug } from "@narthex/contract/base/pack-fields";
import { recordAudit } from "#features/audit/index.ts";
import { addRegistration } from "#features/people/index.ts";
import type { Db } from "#platform/postgres/db.ts";
import { lockUntilCommit } from "#platform/postgres/locks.ts";
import type { Services } from "#platform/services.ts";
import { hasEditions, storeMedia } from "../content/index.ts";
import { emptyEdition } from "./empty-edition.ts";
import { insertDraft } from "./store-edition.ts";

const FIRST_DAYS = 3;
const FIRST_IN_DAYS = 28;
const FRIDAY = 5;

const First = z.object({
  id: Slug.max(60),
  email: z
    .string()
    .trim()
    .toLowerCase()
    .pipe(z.email({ error: "must be an email address" })),
});

/** A title from a short name: "Harbour 2026" from `harbour-2026`. */
const titleFrom = (id: string): string =>
  id
    .split("-")
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join(" ");

/** What is known of a first edition and its organiser. */
type FirstEdition = {
  id: string;
  email: string;
  /** By default, made from the id and the address. */
  title?: Localized;
  languages?: Locale[];
  name?: string;
};

/**
 * The draft of a server without any edition: a weekend in a month, to be set up in the console, with its first organiser as its only
 * person. Within a transaction. False if the server has an edition. Throws if the id or the address cannot be used.
 */
export async function startFirstEdition(
  db: Db,
  { live, clock }: Pick<Services, "live" | "clock">,
  wanted: FirstEdition,
): Promise<boolean> {
  await lockUntilCommit(db, "first-edition", "");
  if (await hasEditions(db)) return false;
  const checked = First.safeParse(wanted);
  if (!checked.success) {
    const [issue] = checked.error.issues;
    throw new Error(`${String(issue?.path[0])} ${issue?.message}`);
  }
  const { id, email } = checked.data;
  const timeZone = Temporal.Now.timeZoneId();
  const today = Temporal.Instant.fromEpochMilliseconds(clock.now()).toZonedDateTimeISO(timeZone).toPlainDate();
  const inAMonth = today.add({ days: FIRST_IN_DAYS });
  const firstDay = inAMonth.add({ days: (FRIDAY - inAMonth.dayOfWeek + 7) % 7 }).toString();
  const title = wanted.title ?? { en: titleFrom(id) };
  const { pack, media } = emptyEdition(
    {
      from: "nothing",
      id,
      title,
      place: "",
      firstDay,
      days: FIRST_DAYS,
      timeZone,
      languages: wanted.languages ?? [],
      hostOrganization: title.en,
      supportEmail: email,
      palette: 0,
    },
    { conferenceType: FIRST_CONFERENCE_TYPE, routePrefix: typeRules(FIRST_CONFERENCE_TYPE).prefix },
  );
  await insertDraft(db, { pack, media: await storeMedia(db, media) });
  const name = wanted.name ?? email.slice(0, email.indexOf("@"));
  const fields = {
    name,
    preferredName: name,
    type: "SCS" as const,
    confYear: confYearOf(pack.edition),
    organization: "",
    groupName: "",
    country: "",
    delegateId: "",
    needLiveVoice: false,
    needsStepFree: false,
    signupCheck: false,
    channels: [],
  };
  await recordAudit(db, { actorId: null, editionId: id, action: "edition.created", detail: { edition: id } });
  await addRegistration(db, live, { editionId: id, actorId: null }, { email, fields });
  return true;
}
