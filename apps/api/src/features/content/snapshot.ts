import type { ResourceLocale } from "@narthex/contract/common";
import type { Edition, Localized } from "@narthex/contract/editions";
import type { PackEdition, PackMaterials } from "@narthex/contract/pack";
import type { PackText } from "@narthex/contract/pack-parts";
import { textIn } from "@narthex/domain/locales";
import type { Bytes } from "#platform/bytes.ts";
import type { Db } from "#platform/db.ts";
import { listItems, listMediaNames, type EditionRow } from "./content.repository.ts";
import { bodiesOfItems, type PackRows } from "./items.ts";
import { renderHtml } from "./pack/html.ts";

/** An edition in memory, with every answer that was made of it so far. Replaced whole when the edition changes. */
export type Snapshot = {
  edition: Edition;
  hostOrganization: string;
  rows: PackRows;
  /** The address of `media/…`; other addresses stay as they are. */
  link: <T extends string | null>(link: T) => T;
  /** A text as safe HTML. Each is made once. */
  html: (text: PackText, locale: ResourceLocale) => string;
  materialsOf: (session: number) => PackMaterials | undefined;
  answers: Map<string, Bytes>;
};

const localized = (text: PackText): Localized => (typeof text === "string" ? { en: text } : text);

/** A pack's text in a language; English where it lacks that language. */
export const say = (text: PackText, locale: ResourceLocale): string => textIn(localized(text), locale);

export async function loadSnapshot(db: Db, row: EditionRow): Promise<Snapshot | null> {
  const [items, files] = [await listItems(db, row.id), await listMediaNames(db, row.id)];
  const rows = bodiesOfItems(items);
  const pack = rows.edition[0];
  if (!pack) return null;
  const names = new Map(files.map(({ path, name }) => [path, name]));
  const link = <T extends string | null>(address: T): T => {
    const name = address === null ? undefined : names.get(address);
    return (name ? `/media/${name}` : address) as T;
  };
  const made = new Map<string, string>();
  const html = (text: PackText, locale: ResourceLocale): string => {
    const source = say(text, locale);
    const present = made.get(source);
    if (present !== undefined) return present;
    const rendered = renderHtml(source, link);
    made.set(source, rendered);
    return rendered;
  };
  const picture = (text: PackText): Localized =>
    Object.fromEntries(
      Object.entries(localized(text)).map(([locale, address]) => [locale, link(address ?? null)]),
    ) as Localized;
  const film = (one: PackEdition["kickoff"]): Edition["kickoff"] =>
    one && {
      title: localized(one.title),
      url: link(one.url),
      poster: link(one.poster),
      download: one.download && { ...one.download, url: link(one.download.url) },
    };
  const materials = new Map(rows.materials.map((one) => [one.session, one]));
  const {
    brand,
    hostOrganization,
    experience,
    promo,
    leaders,
    parameters: _parameters,
    studentGuide: _guide,
    surveys: _surveys,
    seatingPlans: _plans,
    ...edition
  } = pack;
  return {
    hostOrganization,
    rows,
    link,
    html,
    materialsOf: (session) => materials.get(session),
    answers: new Map(),
    edition: {
      ...edition,
      version: row.version,
      title: localized(edition.title),
      shortTitle: localized(edition.shortTitle),
      shuttlePdf: link(edition.shuttlePdf),
      mapUrl: link(edition.mapUrl),
      givingUrl: link(edition.givingUrl),
      schedulePdf: { SCS: link(edition.schedulePdf.SCS), GC: link(edition.schedulePdf.GC) },
      kickoff: film(edition.kickoff),
      mustWatch: film(edition.mustWatch),
      playlistUrl: link(edition.playlistUrl),
      promo: promo && { title: localized(promo.title), text: localized(promo.text), url: link(promo.url) },
      experienceBanner: experience && picture(experience.bannerImage),
      leaders: leaders && {
        url: link(leaders.url),
        rows: leaders.rows.map((row) =>
          row.map(({ name, role }) => ({ name: localized(name), role: localized(role) })),
        ),
      },
      brand: { ...brand, logo: { url: link(brand.logo) }, logoWeekend: { url: link(brand.logoWeekend) } },
    },
  };
}
