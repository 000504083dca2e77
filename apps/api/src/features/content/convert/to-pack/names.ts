/** Event ids in the app's URLs have at most nine digits. */
const MAX_EVENT_ID = 999_999_999;

/** Makes slugs unique by adding a number to repetitions. */
export function uniqueSlugs(): (preferred: string) => string {
  const used = new Set<string>();
  const next = new Map<string, number>();
  return (preferred) => {
    let slug = preferred;
    let number = next.get(preferred) ?? 2;
    for (; used.has(slug); number++) slug = `${preferred}-${number}`;
    next.set(preferred, number);
    used.add(slug);
    return slug;
  };
}

const parseEventId = (text: string | null): number | null => {
  const id = text && /^\d{1,10}$/.test(text) ? Number(text) : 0;
  return id > 0 && id <= MAX_EVENT_ID ? id : null;
};

/** The ids of the file; an event without one gets the next free id. */
export function eventIdsOf(sourceIds: (string | null)[]): number[] {
  const used = new Set(sourceIds.map(parseEventId));
  let free = 0;
  return sourceIds.map((text) => {
    const id = parseEventId(text);
    if (id !== null) return id;
    do free++;
    while (used.has(free));
    return free;
  });
}
