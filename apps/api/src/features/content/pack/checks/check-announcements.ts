import type { Check } from "../draft.ts";
import { issueAt, reasonOf, type PackIssue } from "../issue.ts";

/** An announcement that is limited to an experience, a service or a part of a hall that does not exist would reach nobody. */
export const checkAnnouncements: Check = ({ parts, isComplete }) => {
  if (!isComplete("experiences") || !isComplete("edition")) return [];
  const types = new Set(parts.experiences.flatMap(({ value }) => value?.experiences.map(({ type }) => type) ?? []));
  const services = new Set(parts.edition.flatMap(({ value }) => value.seatingServices));
  const plans = parts.edition.flatMap(({ value }) => value.seatingPlans);
  const blocksOf = (named: readonly number[] | undefined): Set<string> =>
    new Set(
      plans
        .filter((plan) => named === undefined || plan.services.some((service) => named.includes(service)))
        .flatMap(({ seats }) => seats.map(({ block }) => block)),
    );
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
      ...(announcement.blocks ?? []).flatMap((block, at) =>
        blocksOf(announcement.services).has(block)
          ? []
          : [issueAt(source, [index, "blocks", at], reasonOf("no-block", { block }))],
      ),
    ]),
  );
};
