/** Reports omit the counts of smaller groups: someone who knows the group could infer what one person did. */
export const SMALLEST_GROUP = 5;

/** A count as a report shows it: null if it is small. */
export const withoutSmallGroup = (count: number): number | null => (count > 0 && count < SMALLEST_GROUP ? null : count);
