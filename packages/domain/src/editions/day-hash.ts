import type { Edition } from "@narthex/contract/app/editions";

type DayHash = { date: string; dayNumber: number; slug: string | null };

const DAY_HASH = /^#?(day-([1-9]))(?:-([a-z0-9][a-z0-9-]{0,199}))?$/;

/** Parses `#day-N` or `#day-N-{event slug}`; null for anything else. */
export const parseDayHash = (hash: string, edition: Pick<Edition, "days">): DayHash | null => {
  const [, slug, number, eventSlug] = DAY_HASH.exec(hash) ?? [];
  const day = edition.days.find((known) => known.slug === slug);
  return day ? { date: day.date, dayNumber: Number(number), slug: eventSlug ?? null } : null;
};

/** The hash of a day or of an event in it, with `#`; empty for a date outside the edition. */
export const dayHash = (edition: Pick<Edition, "days">, date: string, slug?: string | null): string => {
  const day = edition.days.find((known) => known.date === date);
  if (!day) return "";
  return slug ? `#${day.slug}-${slug}` : `#${day.slug}`;
};
