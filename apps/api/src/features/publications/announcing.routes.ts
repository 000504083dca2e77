import {
  countAnnouncementRecipients,
  findAddressees,
  listAnnouncementTemplates,
  listAudiences,
} from "@narthex/contract/console/announcements-console";
import { LOCALES } from "@narthex/contract/base/languages";
import type { PackEdition } from "@narthex/contract/pack/pack-edition";
import type { PackExperiences } from "@narthex/contract/pack/pack-experiences";
import type { PackAnnouncement } from "@narthex/contract/pack/pack-home";
import type { PackEvent } from "@narthex/contract/pack/pack-schedule";
import { channelsOf } from "@narthex/domain/announcements";
import { localeFor } from "@narthex/domain/words/locales";
import type { FastifyInstance } from "fastify";
import { ProblemError } from "#platform/http/problems.ts";
import { route } from "#platform/http/route.ts";
import type { Services } from "#platform/services.ts";
import { audienceOf, countGroups, listAddressees, listReaders, type Reader } from "../audience/index.ts";
import { localize } from "../content/index.ts";
import { contentsOf, editionOf, loadDraft } from "../drafts/index.ts";
import { countWithDevices, isPushOn } from "../push/index.ts";
import { countScreens } from "../screens/index.ts";
import { announcementTemplates } from "./announcement-templates.ts";
import { countBy, serviceOf } from "./impact.ts";

const MIN_SEARCH_LENGTH = 2;

/** The named parts of the halls. */
const blocksOf = ({ seatingPlans }: PackEdition): string[] => [
  ...new Set(seatingPlans.flatMap(({ seats }) => seats.map(({ block }) => block)).filter((block) => block !== "")),
];
const NO_STORE = ["cache-control", "no-store"] as const;
const howMany = (readers: readonly Reader[], has: (reader: Reader) => boolean): number => readers.filter(has).length;

/** What the team needs to write to some people: whom they can choose, and how many that are. */
export function announcingRoutes(app: FastifyInstance, { db, clock, config }: Services): void {
  route(app, listAudiences, async ({ params, query: { locale }, reply }) => {
    reply.header(...NO_STORE);
    const draft = await loadDraft(db, params.edition);
    const contents = contentsOf(draft);
    const edition = editionOf(draft);
    const readers = await listReaders(db, edition, clock.now());
    const experiences = (contents.get("experiences.yaml") ?? null) as PackExperiences | null;
    const events = [...contents].flatMap(([file, value]) =>
      file.startsWith("schedule/") ? (value as PackEvent[]) : [],
    );
    const serviceTitle = (id: number): string => {
      const event = events.find((one) => serviceOf(one) === id);
      return event ? localize(event.title, locale) : String(id);
    };
    return {
      types: Object.entries(countBy(readers, ({ type }) => type)).map(([type, people]) => ({ type, people })),
      groups: await countGroups(db, params.edition),
      languages: edition.languages.map((language) => ({
        language,
        people: howMany(readers, (one) => one.language === language),
      })),
      experiences: (experiences?.experiences ?? []).map(({ type, title }) => ({
        type,
        title: localize(title, locale),
        people: howMany(readers, (one) => one.experiences.has(type)),
      })),
      services: edition.seatingServices.map((id) => ({
        id,
        title: serviceTitle(id),
        people: howMany(readers, (one) => one.seats.some(({ service }) => service === id)),
      })),
      blocks: blocksOf(edition).map((name) => ({
        name,
        people: howMany(readers, (one) => one.seats.some(({ block }) => block === name)),
      })),
    };
  });

  route(app, findAddressees, async ({ params, query: { text, ids }, reply }) => {
    reply.header(...NO_STORE);
    const hashIds = ids.split(",").filter((id) => id !== "");
    if (hashIds.length > 0) return listAddressees(db, params.edition, { hashIds });
    return text.length < MIN_SEARCH_LENGTH ? [] : listAddressees(db, params.edition, { text });
  });

  route(app, listAnnouncementTemplates, async ({ params, reply }) => {
    reply.header(...NO_STORE);
    return announcementTemplates(editionOf(await loadDraft(db, params.edition, ["edition.yaml"])).languages);
  });

  route(app, countAnnouncementRecipients, async ({ params, reply }) => {
    reply.header(...NO_STORE);
    const draft = await loadDraft(db, params.edition, ["edition.yaml", "announcements.yaml"]);
    const announcements = (contentsOf(draft).get("announcements.yaml") ?? []) as PackAnnouncement[];
    const announcement = announcements.find(({ id }) => id === params.id);
    if (!announcement) throw new ProblemError("not-found", "The draft has no such announcement.");
    const edition = editionOf(draft);
    const readers = await listReaders(db, edition, Math.max(clock.now(), Date.parse(announcement.posted)));
    const audience = audienceOf(readers, announcement);
    const channels = channelsOf(announcement);
    const personIds = audience.map(({ personId }) => personId);
    const offered = LOCALES.filter((locale) => edition.languages.includes(locale));
    return {
      people: audience.length,
      byLanguage: countBy(audience, ({ locale }) => localeFor(offered, locale)),
      byType: countBy(audience, ({ type }) => type),
      everybody: readers.length,
      byChannel: {
        push: channels.has("push") && isPushOn(config) ? await countWithDevices(db, personIds) : 0,
        mail: channels.has("mail") ? audience.length : 0,
        screen: channels.has("screen") ? await countScreens(db, edition.id) : 0,
      },
    };
  });
}
