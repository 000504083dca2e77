import { z } from "zod";
import { Slug } from "@narthex/contract/pack-fields";
import { recordAudit } from "#features/audit/index.ts";
import { addRegistration } from "#features/people/index.ts";
import type { Services } from "#platform/services.ts";
import { hasEditions, storeMedia } from "../content/index.ts";
import { emptyEdition } from "./empty-edition.ts";
import { confYearOf, insertDraft } from "./store-edition.ts";

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

/**
 * The draft of a server without any edition: a weekend in a month, to be set up in the console. False if the server has an
 * edition. Throws if the id or the address cannot be used.
 */
export async function startFirstEdition(
  { db, live, clock }: Pick<Services, "db" | "live" | "clock">,
  wanted: { id: string; email: string },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (await hasEditions(tx)) return false;
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
    const title = titleFrom(id);
    const { pack, media } = emptyEdition(
      {
        from: "nothing",
        id,
        title: { en: title },
        place: "",
        firstDay,
        days: FIRST_DAYS,
        timeZone,
        languages: [],
        hostOrganization: title,
        supportEmail: email,
        palette: 0,
      },
      { conferenceType: "Global", routePrefix: "" },
    );
    await insertDraft(tx, { pack, media: await storeMedia(tx, media) });
    const name = email.slice(0, email.indexOf("@"));
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
    await recordAudit(tx, { actorId: null, editionId: id, action: "edition.created", detail: { edition: id } });
    await addRegistration(tx, live, { editionId: id, actorId: null }, { email, fields });
    return true;
  });
}
