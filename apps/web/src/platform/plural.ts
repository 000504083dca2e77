/** A count with its English noun; 1 alone is singular. */
export const plural = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;
