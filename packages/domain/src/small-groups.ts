/** A smaller group of people is not counted in reports: with who was there, it would say what one person did. */
export const SMALLEST_GROUP = 5;

/** A count as a report shows it: null if it is small. */
export const withoutSmallGroup = (count: number): number | null => (count > 0 && count < SMALLEST_GROUP ? null : count);
