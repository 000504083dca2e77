import type { DelegateType, Locale } from "@narthex/contract/base/common";
import type { PackAnnouncement } from "@narthex/contract/pack/pack-home";

type Audience = Pick<PackAnnouncement, "types" | "groups" | "languages" | "experiences" | "services">;

/** What announcements can be limited to, of one person. */
export type AnnouncementReader = {
  type: DelegateType;
  groupName: string;
  /** In which they read. Null if it is not known: then all fit. */
  language: Locale | null;
  /** The types of experiences in which the person has a place that they know. */
  experiences: ReadonlySet<string>;
  /** The services at which the person has a seat. */
  services: ReadonlySet<number>;
};

/** Whether an announcement is for a person: they fit everything that it is limited to. */
export const isForReader = (
  { types, groups, languages, experiences, services }: Audience,
  reader: AnnouncementReader,
): boolean =>
  (types?.includes(reader.type) ?? true) &&
  (groups?.includes(reader.groupName) ?? true) &&
  (reader.language === null || (languages?.includes(reader.language) ?? true)) &&
  (experiences?.some((type) => reader.experiences.has(type)) ?? true) &&
  (services?.some((service) => reader.services.has(service)) ?? true);

/** Whether it depends on places or seats, which are not part of a registration. */
export const dependsOnPlaces = ({ experiences, services }: Audience): boolean =>
  experiences !== undefined || services !== undefined;
