import type { Check } from "../draft.ts";
import { issueAt, reasonOf, type PackIssue } from "../issue.ts";

/** An announcement that is limited to an experience or a service that does not exist would reach nobody. */
export const checkAnnouncements: Check = ({ parts, isComplete }) => {
  if (!isComplete("experiences") || !isComplete("edition")) return [];
  const types = new Set(parts.experiences.flatMap(({ value }) => value?.experiences.map(({ type }) => type) ?? []));
  const services = new Set(parts.edition.flatMap(({ value }) => value.seatingServices));
  return parts.announcements.flatMap(({ source, value }) =>
    value.flatMap((announcement, index): PackIssue[] => [
      ...(announcement.experiences ?? []).flatMap((type, at) =>
        types.has(type)
          ? []
          : [issueAt(source, [index, "experiences", at], reasonOf("no-experience", { experience: type }))],
      ),
      ...(announcement.services ?? []).flatMap((service, at) =>
        services.has(service) ? [] : [issueAt(source, [index, "services", at], reasonOf("no-service", { service }))],
      ),
    ]),
  );
};
