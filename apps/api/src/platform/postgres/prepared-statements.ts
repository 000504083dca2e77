import type postgres from "postgres";

type Preparing = Pick<postgres.Sql, "unsafe">;

/** Limited, because each connection keeps its prepared statements, also in PostgreSQL's memory. */
const MAX_PREPARED = 300;
const MAX_SEEN = 2_000;
const MAX_TEXT_LENGTH = 4_000;

/** Decides which statements are prepared: short ones that came before. Lists give a statement many texts, most of them once. */
export function createRepetition(): (text: string) => boolean {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  return (text) => {
    if (repeated.has(text)) return true;
    if (text.length > MAX_TEXT_LENGTH || repeated.size >= MAX_PREPARED) return false;
    if (seen.delete(text)) {
      repeated.add(text);
      return true;
    }
    if (seen.size >= MAX_SEEN) seen.clear();
    seen.add(text);
    return false;
  };
}

/**
 * Prepares the statements of drizzle that are repeated. It asks postgres.js for unprepared ones, and each of those costs two
 * round trips (for the types of its parameters, then for its rows) and is parsed and planned each time. Through a pooler,
 * the option of the connection forbids prepared statements. Each begins at once, not when it is first waited for, so that the
 * COMMIT of its transaction cannot overtake it.
 */
export function prepareRepeated(): <T extends Preparing>(client: T) => T {
  const isRepeated = createRepetition();
  return (client) => {
    const unsafe = client.unsafe.bind(client);
    const prepared: Preparing["unsafe"] = <T extends unknown[]>(
      ...[text, values = [], options = {}]: Parameters<Preparing["unsafe"]>
    ) => {
      const isPrepared = values.length > 0 && isRepeated(text);
      const query = unsafe<T>(text, values, isPrepared ? { ...options, prepare: true } : options);
      void query.execute();
      return query;
    };
    return Object.assign(client, { unsafe: prepared });
  };
}
