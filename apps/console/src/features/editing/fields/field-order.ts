/** What people look for, before all others, and last the part of an address. */
const FIRST = ["title", "name", "start", "durationInMin", "location"];

/** The place of a field in its form. Fields with the same place stay in the order of their schema. */
export function orderOf(name: string): number {
  if (name === "slug") return FIRST.length + 1;
  return FIRST.includes(name) ? FIRST.indexOf(name) : FIRST.length;
}
