import {
  type Pack,
  type PackAnnouncement,
  type PackCallout,
  PackEdition,
  type PackEvent,
  type PackHome,
  type PackMaterials,
  type PackPages,
} from "@narthex/contract/pack";
import type { PackExperiences } from "@narthex/contract/pack-experiences";
import type { PackCategory, PackKeyword, PackQuote, PackResource, PackTopic } from "@narthex/contract/pack-library";
import type { ItemRow, NewItem } from "./content.repository.ts";

/** The kinds of rows that a pack becomes. */
type Bodies = {
  edition: PackEdition;
  event: PackEvent & { date: string };
  materials: PackMaterials;
  callout: PackCallout;
  home: PackHome;
  announcement: PackAnnouncement;
  pages: PackPages;
  experiences: PackExperiences;
  category: PackCategory;
  resource: PackResource;
  quote: PackQuote;
  topic: PackTopic;
  keyword: PackKeyword;
};
type Kind = keyof Bodies;

export type PackRows = { [K in Kind]: Bodies[K][] };

const rows = <K extends Kind>(
  kind: K,
  bodies: Bodies[K][],
  keyOf: (body: Bodies[K], index: number) => string,
): NewItem[] => bodies.map((body, position) => ({ kind, key: keyOf(body, position), position, body }));

/** A pack as rows. */
export const itemsOfPack = (pack: Pack): NewItem[] => [
  ...rows("edition", [pack.edition], () => "edition"),
  ...rows(
    "event",
    pack.days.flatMap(({ date, events }) => events.map((event) => ({ ...event, date }))),
    (event) => String(event.id),
  ),
  ...rows("materials", pack.materials, (one) => String(one.session)),
  ...rows("callout", pack.callouts, (_, index) => String(index)),
  ...rows("home", [pack.home], () => "home"),
  ...rows("announcement", pack.announcements, (one) => String(one.id)),
  ...rows("pages", [pack.pages], () => "pages"),
  ...rows("experiences", pack.experiences ? [pack.experiences] : [], () => "experiences"),
  ...rows("category", pack.library.categories, (one) => one.slug),
  ...rows("resource", pack.library.resources, (one) => one.slug),
  ...rows("quote", pack.quotes, (one) => one.slug),
  ...rows("topic", pack.topics, (one) => one.topic),
  ...rows("keyword", pack.keywords, (one) => String(one.id)),
];

/** An edition that an earlier version published lacks what came since: it gets what a pack without it would get. */
const upToDate = (body: unknown): unknown => PackEdition.safeParse(body).data ?? body;

/** The rows of an edition, by kind; they were checked when they were written. */
export function bodiesOfItems(items: ItemRow[]): PackRows {
  const bodies: PackRows = {
    edition: [],
    event: [],
    materials: [],
    callout: [],
    home: [],
    announcement: [],
    pages: [],
    experiences: [],
    category: [],
    resource: [],
    quote: [],
    topic: [],
    keyword: [],
  };
  for (const { kind, body } of items)
    (bodies[kind as Kind] as unknown[]).push(kind === "edition" ? upToDate(body) : body);
  return bodies;
}

/** Rows as the pack that they came from. */
export function packOfItems(items: ItemRow[], mediaPaths: { path: string; name: string }[]): Pack | null {
  const {
    edition: [edition],
    event,
    materials,
    callout,
    home: [home],
    announcement,
    pages: [pages],
    experiences: [experiences = null],
    category,
    resource,
    quote,
    topic,
    keyword,
  } = bodiesOfItems(items);
  if (!edition || !home || !pages) return null;
  const days = edition.days.map(({ date }) => ({
    date,
    events: event.filter((one) => one.date === date).map(({ date: _, ...rest }) => rest),
  }));
  const media = mediaPaths.map(({ path, name }) => ({ path, name }));
  return {
    edition,
    days,
    materials,
    callouts: callout,
    home,
    announcements: announcement,
    pages,
    experiences,
    library: { categories: category, resources: resource },
    quotes: quote,
    topics: topic,
    keywords: keyword,
    media,
  };
}
