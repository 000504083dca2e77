import { sql, type Placeholder } from "drizzle-orm";
import { drizzle, type PostgresJsSession } from "drizzle-orm/postgres-js";
import type { Db } from "./db.ts";

type Values = Record<string, unknown>;
type PlaceholderOf<V> = (name: keyof V & string) => Placeholder;
type Built<T> = { prepare: (name: string) => { execute: (values: Values) => Promise<T> } };
type Session = Pick<PostgresJsSession<never, never, never>, "client">;

/** Builds statements, without a connection. */
const builder: Db = drizzle.mock();

/**
 * A statement whose SQL is built once, with placeholders for its values: for what happens with every write. Drizzle's own prepared
 * queries run only on the connection or in the transaction on which they were built (drizzle-team/drizzle-orm#2826). Statements
 * of a transaction that are called without waiting for one another are sent together, and run in that order.
 */
export function statement<V extends Values, T>(
  build: (db: Db, placeholder: PlaceholderOf<V>) => Built<T>,
): (db: Db, values: V) => Promise<T> {
  const prepared = build(builder, (name) => sql.placeholder(name)).prepare("repeated");
  return (db, values) => {
    // The type of `Db` does not say which session it has. It is always one of postgres.js.
    const { client } = db._.session as unknown as Session;
    return Object.assign(Object.create(prepared) as typeof prepared, { client }).execute(values);
  };
}
