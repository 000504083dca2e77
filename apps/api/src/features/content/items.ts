import type {
  Pack,
  PackAnnouncement,
  PackCallout,
  PackEdition,
  PackEvent,
  PackHome,
  PackMaterials,
  PackPages,
} from "@narthex/contract/pack";
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
];

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
  };
  for (const { kind, body } of items) (bodies[kind as Kind] as unknown[]).push(body);
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
  } = bodiesOfItems(items);
  if (!edition || !home || !pages) return null;
  const days = edition.days.map(({ date }) => ({
    date,
    events: event.filter((one) => one.date === date).map(({ date: _, ...rest }) => rest),
  }));
  const media = mediaPaths.map(({ path, name }) => ({ path, name }));
  return { edition, days, materials, callouts: callout, home, announcements: announcement, pages, media };
}
