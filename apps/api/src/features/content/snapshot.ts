import type { ResourceLocale } from "@narthex/contract/base/common";
import type { Localized } from "@narthex/contract/base/common";
import type { Edition } from "@narthex/contract/app/editions";
import { TEXT_LANGUAGES } from "@narthex/contract/base/languages";
import type { Pack } from "@narthex/contract/pack/pack";
import { PackEdition } from "@narthex/contract/pack/pack-edition";
import type { PackFieldKind, PackText } from "@narthex/contract/base/pack-fields";
import type { PackEvent } from "@narthex/contract/pack/pack-schedule";
import { dayEnd } from "@narthex/domain/schedule/schedule";
import { readableAccent } from "@narthex/domain/words/contrast";
import type { z } from "zod";
import { createPreparedResponses, type PreparedResponses } from "./answers/prepared-responses.ts";
import type { Db } from "#platform/postgres/db.ts";
import { findPack, listMediaNames, type EditionRow, type MediaName } from "./content.repository.ts";
import { joinChineseWords } from "./words/chinese-words.ts";
import { byLanguage, localize } from "./localize.ts";
import { renderHtml } from "./pack/formats/html.ts";
import { mapFields, type PackField } from "./pack/walk.ts";
import { joinThaiPhrases } from "./words/thai-phrases.ts";

/** A value of a pack with every text and picture in one language. */
export type Rendered<T> = T extends string
  ? T
  : T extends Localized
    ? string
    : T extends readonly (infer Item)[]
      ? Rendered<Item>[]
      : T extends object
        ? { [K in keyof T]: Rendered<T[K]> }
        : T;

/** A value of a pack with every text and picture by language. */
type ByLanguage<T> = [PackText] extends [T]
  ? Localized | (null extends T ? null : never)
  : T extends readonly (infer Item)[]
    ? ByLanguage<Item>[]
    : T extends object
      ? { [K in keyof T]: ByLanguage<T[K]> }
      : T;

/** A published edition in memory, with all answers prepared from it so far. Replaced as a whole when the edition changes. */
export type Snapshot = {
  /** The edition in the form that the apps receive. */
  edition: Edition;
  pack: Pack;
  /** The events of all days, each with its date. */
  events: readonly DatedEvent[];
  /** The address that serves `media/…`; other addresses are returned unchanged. */
  link: <T extends string | null>(link: T) => T;
  /** A value in one language, with Markdown as safe HTML and with the addresses at which media are served. */
  render: <S extends z.ZodType>(schema: S, value: z.output<S>, locale: ResourceLocale) => Rendered<z.output<S>>;
  answers: PreparedResponses;
};

export type DatedEvent = PackEvent & { date: string };

type Link = Snapshot["link"];

/** Renders a text by the kind of its field. The HTML of each Markdown text is cached. */
type RenderText = Record<PackFieldKind, (text: string) => string>;

const createLink = (names: ReadonlyMap<string, string>): Link => {
  return <T extends string | null>(address: T): T => {
    const name = address === null ? undefined : names.get(address);
    return (name ? `/media/${name}` : address) as T;
  };
};

function createRenderText(link: Link): RenderText {
  const rendered = new Map<string, string>();
  const html = (source: string): string => {
    const present = rendered.get(source) ?? renderHtml(source, link);
    rendered.set(source, present);
    return present;
  };
  return { text: (text) => text, markdown: html, picture: link, link };
}

/** The edition for the apps: in all its languages, without the fields that only the server needs. */
function editionOf({ edition: pack, schedule }: Pack, version: number, renderText: RenderText): Edition {
  const renderField = ({ kind, value, path }: PackField): unknown => {
    if (kind === "link") return renderText.link(value);
    const texts = Object.entries(byLanguage(value)) as [ResourceLocale, string | undefined][];
    // Those of films and of other things in the edition: its own is also part of addresses and emails.
    const isTitle = path.length > 1 && path.at(-1) === "title";
    return Object.fromEntries(
      texts.map(([locale, text = ""]) => [locale, renderText[kind](isTitle ? joinTitle(text, locale) : text)]),
    );
  };
  const eventsOn = (date: string) => (schedule[date] ?? []).map((event) => ({ ...event, startTime: event.start }));
  const {
    hostOrganization: _host,
    parameters: _parameters,
    studentGuide: _guide,
    surveys: _surveys,
    seatingPlans: _plans,
    experience,
    brand,
    ...edition
  } = mapFields(PackEdition, pack, renderField) as ByLanguage<PackEdition>;
  return {
    ...edition,
    version,
    days: edition.days.map((day) => ({ ...day, endsAt: dayEnd(eventsOn(day.date), pack, day.date) })),
    experienceBanner: experience && experience.bannerImage,
    experienceBannerAlt: experience && experience.bannerAlt,
    brand: {
      light: readableAccent(brand.light, "light"),
      dark: readableAccent(brand.dark, "dark"),
      logo: { url: brand.logo },
      logoWeekend: { url: brand.logoWeekend },
    },
  };
}

const JOIN_WORDS = { spaces: (title: string) => title, chinese: joinChineseWords, thai: joinThaiPhrases };

/** A title whose lines end where its language allows. */
function joinTitle(title: string, locale: ResourceLocale): string {
  return JOIN_WORDS[TEXT_LANGUAGES[locale].words](title);
}

const BEFORE_AM_OR_PM = /(?<=\d) (?=[AP]M\b)/g;

const textOf = ({ value, path }: PackField, locale: ResourceLocale): string => {
  const text = localize(value, locale).replaceAll(BEFORE_AM_OR_PM, "\u00A0");
  return path.at(-1) === "title" ? joinTitle(text, locale) : text;
};

type SnapshotParts = { pack: Pack; media: readonly MediaName[]; version: number; answers: PreparedResponses };

/** A pack in the form that the apps receive. */
export function snapshotOf({ pack, media, version, answers }: SnapshotParts): Snapshot {
  const link = createLink(new Map(media.map(({ path, name }) => [path, name])));
  const renderText = createRenderText(link);
  return {
    edition: editionOf(pack, version, renderText),
    pack,
    events: Object.entries(pack.schedule).flatMap(([date, events]) => events.map((event) => ({ ...event, date }))),
    link,
    render: <S extends z.ZodType>(schema: S, value: z.output<S>, locale: ResourceLocale) =>
      mapFields(schema, value, (field) => renderText[field.kind](textOf(field, locale))) as Rendered<z.output<S>>,
    answers,
  };
}

/** Loads a published edition. Null if it has no pack. */
export async function loadSnapshot(db: Db, row: EditionRow): Promise<Snapshot | null> {
  const pack = await findPack(db, row.id);
  if (!pack) return null;
  const media = await listMediaNames(db, row.id);
  return snapshotOf({ pack, media, version: row.version, answers: createPreparedResponses() });
}
