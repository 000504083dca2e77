import type { PackAnnouncement } from "@narthex/contract/pack/pack-home";
import { LANGUAGE_NAMES, useCurrentLocale, useMessages } from "@narthex/client/messages.ts";
import { useQuery } from "@tanstack/react-query";
import { useFrame } from "#features/frame/index.ts";
import { audiencesQuery } from "./announcements/audience-panel.tsx";

/** The names of those whom announcements are for. */
export const useLimits = (list: readonly PackAnnouncement[]): ((announcement: PackAnnouncement) => string) => {
  const { audience } = useMessages();
  const { edition } = useFrame();
  const locale = useCurrentLocale();
  const isNamed = list.some(({ experiences = [], services = [] }) => experiences.length + services.length > 0);
  const { data } = useQuery(audiencesQuery(edition.id, locale, isNamed));
  const titles = new Map<string | number, string>([
    ...(data?.experiences ?? []).map(({ type, title }) => [type, title] as const),
    ...(data?.services ?? []).map(({ id, title }) => [id, title] as const),
  ]);
  return ({
    onSite,
    types = [],
    groups = [],
    languages = [],
    experiences = [],
    services = [],
    blocks = [],
    people = [],
  }) =>
    [
      ...(onSite ? [audience.onSite] : []),
      ...types.map((type) => audience.typeNames[type]),
      ...groups,
      ...languages.map((language) => LANGUAGE_NAMES[language]),
      ...[...experiences, ...services].map((one) => titles.get(one) ?? String(one)),
      ...blocks,
      ...(people.length > 0 ? [audience.namedPeople(people.length)] : []),
    ].join(", ");
};
