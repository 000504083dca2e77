import { z } from "zod";
import { Localized, Picture } from "../base/common.ts";
import { endpoint } from "../base/endpoint.ts";
import { viewOf } from "../base/pack-view.ts";
import { EditionDay, PackEdition } from "../pack/pack-edition.ts";

const DayEnd = z.string().nullable();
/** A day with the end of the last event that each delegate type sees: perhaps after midnight, null without events. */
const ServedDay = EditionDay.extend({ endsAt: z.object({ SCS: DayEnd, GC: DayEnd }) });

const Served = viewOf(PackEdition, Localized);

/** Everything that an app needs before it can show a conference, in all its languages. All of it comes from the content pack. */
export const Edition = Served.omit({
  hostOrganization: true,
  parameters: true,
  studentGuide: true,
  surveys: true,
  seatingPlans: true,
  experience: true,
}).extend({
  version: z.int(),
  days: z.array(ServedDay),
  /** A banner by language that links to the experiences. */
  experienceBanner: Localized.nullable(),
  /** What it shows. */
  experienceBannerAlt: Localized.nullable(),
  brand: Served.shape.brand.extend({ logo: Picture, logoWeekend: Picture }),
});
export type Edition = z.infer<typeof Edition>;
/** A film on the home screen. */
export type Film = NonNullable<Edition["kickoff"]>;

export const listEditions = endpoint({
  method: "GET",
  path: "/cms/editions",
  access: "public",
  summary: "List the editions that are served now",
  answers: { 200: z.array(Edition) },
});
