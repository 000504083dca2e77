import type { DelegateType, Locale } from "@narthex/contract/base/common";
import type { ANNOUNCEMENT_CHANNELS, PackAnnouncement } from "@narthex/contract/pack/pack-home";

type Audience = Pick<
  PackAnnouncement,
  "onSite" | "types" | "groups" | "languages" | "experiences" | "services" | "blocks" | "people"
>;
export type AnnouncementChannel = (typeof ANNOUNCEMENT_CHANNELS)[number];

/** A person's seat at a service, in a part of its hall. The part is empty where the hall has none. */
export type ReaderSeat = { service: number; block: string };

/** What announcements can be limited to, of one person. */
export type AnnouncementReader = {
  hashId: string;
  type: DelegateType;
  comesToVenue: boolean;
  groupName: string;
  /** In which they read. Null if it is not known: then all fit. */
  language: Locale | null;
  /** The types of experiences in which the person has a place that they know. */
  experiences: ReadonlySet<string>;
  seats: readonly ReaderSeat[];
};

/** Whether an announcement is for a person: they fit everything that it is limited to. */
export const isForReader = (
  { onSite, types, groups, languages, experiences, services, blocks, people }: Audience,
  reader: AnnouncementReader,
): boolean =>
  (onSite !== true || reader.comesToVenue) &&
  (types?.includes(reader.type) ?? true) &&
  (groups?.includes(reader.groupName) ?? true) &&
  (reader.language === null || (languages?.includes(reader.language) ?? true)) &&
  (experiences?.some((type) => reader.experiences.has(type)) ?? true) &&
  (people?.includes(reader.hashId) ?? true) &&
  ((services === undefined && blocks === undefined) ||
    // One seat fits both, so that a block means the hall of the service that is named beside it.
    reader.seats.some(
      ({ service, block }) => (services?.includes(service) ?? true) && (blocks?.includes(block) ?? true),
    ));

/** The languages in which an announcement is read, of those that its edition offers. */
export const languagesOfReaders = ({ languages }: Pick<Audience, "languages">, offered: readonly Locale[]): Locale[] =>
  offered.filter((language) => languages?.includes(language) ?? true);

/** Whether it depends on places or seats, which are not part of a registration. */
export const dependsOnPlaces = ({ experiences, services, blocks }: Audience): boolean =>
  experiences !== undefined || services !== undefined || blocks !== undefined;

/** Of those who see the screens of the venue. */
export const isForEveryone = ({ types, groups, languages, experiences, services, blocks, people }: Audience): boolean =>
  [types, groups, languages, experiences, services, blocks, people].every((some) => some === undefined);

/** Announcements were pushed and shown on screens before channels could be chosen. */
const USUAL_CHANNELS: readonly AnnouncementChannel[] = ["push", "screen"];

/** How it is sent. Screens stand in public, so they show only what is for everyone. */
export const channelsOf = (
  announcement: Audience & Pick<PackAnnouncement, "channels">,
): ReadonlySet<AnnouncementChannel> =>
  new Set(
    (announcement.channels ?? USUAL_CHANNELS).filter((channel) => channel !== "screen" || isForEveryone(announcement)),
  );
