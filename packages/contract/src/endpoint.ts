import type { z } from "zod";

/** Who may call. `public` needs no token; every other word is an action that `domain/access` decides on. */
export type Access = "public" | "read-content" | "read-own" | "write-own" | "take-part";

/** One call of the wire contract: all that both ends must agree on. Paths are Fastify's (`:name`), under `/api`. */
export type Endpoint = {
  method: "GET" | "POST" | "PUT";
  path: string;
  access: Access;
  summary: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** The JSON of each success; `null` where the answer has no body. */
  answers: Partial<Record<200 | 201 | 202 | 204, z.ZodType | null>>;
};

/** Keeps the literal types of one endpoint. Costs nothing at run time. */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition;

type Sent<T> = T extends z.ZodType ? z.input<T> : undefined;
type AnswerOf<A> = A extends z.ZodType ? z.output<A> : undefined;

/** What a caller may send, and what comes back, read off an endpoint's schemas. */
export type ParamsOf<E extends Endpoint> = Sent<E["params"]>;
export type QueryOf<E extends Endpoint> = Sent<E["query"]>;
export type BodyOf<E extends Endpoint> = Sent<E["body"]>;
export type AnswersOf<E extends Endpoint> = {
  [S in keyof E["answers"]]: AnswerOf<E["answers"][S]>;
}[keyof E["answers"]];
