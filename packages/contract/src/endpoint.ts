import type { $ZodType, input, output } from "zod/v4/core";

/** Who may call. `public` needs no token; every other word is an action that `domain/access` decides on. */
export type Access = "public" | "read-content" | "read-own" | "write-own" | "take-part";

/** One call of the wire contract: all that both ends must agree on. Paths are Fastify's (`:name`), under `/api`. */
export type Endpoint = {
  method: "GET" | "POST" | "PUT";
  path: string;
  access: Access;
  summary: string;
  params?: $ZodType;
  query?: $ZodType;
  body?: $ZodType;
  /** The JSON of each success; `null` where the answer has no body. */
  answers: Partial<Record<200 | 201 | 202 | 204, $ZodType | null>>;
};

/** Keeps the literal types of one endpoint. Costs nothing at run time. */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition;

type Sent<T> = T extends $ZodType ? input<T> : undefined;
type AnswerOf<A> = A extends $ZodType ? output<A> : undefined;

/** What a caller may send, and what comes back, read off an endpoint's schemas. */
export type ParamsOf<E extends Endpoint> = Sent<E["params"]>;
export type QueryOf<E extends Endpoint> = Sent<E["query"]>;
export type BodyOf<E extends Endpoint> = Sent<E["body"]>;
export type AnswersOf<E extends Endpoint> = {
  [S in keyof E["answers"]]: AnswerOf<E["answers"][S]>;
}[keyof E["answers"]];
