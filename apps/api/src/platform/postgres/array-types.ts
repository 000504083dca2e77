import { makePgArray } from "drizzle-orm/pg-core";
import { parse } from "postgres-array";

const arrayOf = (oid: number, parseElement: (text: string) => unknown) => ({
  to: oid,
  from: [oid],
  serialize: (value: unknown) => (Array.isArray(value) ? makePgArray(value) : value),
  parse: (text: string) => parse(text, parseElement),
});

/**
 * The arrays of the schema and its statements, without nulls. postgres.js would ask each new connection for all array types,
 * and if the connection ends meanwhile, nobody can catch the error, which ends the process (porsager/postgres#1192).
 */
export const ARRAY_TYPES = {
  integers: arrayOf(1007, Number),
  texts: arrayOf(1009, String),
};
