import type { z } from "zod";
import type { StaffRole } from "./staff.ts";

/**
 * Who may call. `public` needs no token; `staff` needs a role in the edition that the path names as `:edition`; `known` is
 * for everyone whom we know, also for someone who works on a draft and has no registration yet; `domain/access` decides.
 */
export type Access = "public" | "read-content" | "read-own" | "write-own" | "take-part" | "known" | "staff";

/** One call of the API. Paths are in Fastify's syntax (`:name`), under `/api`. */
export type Endpoint = {
  method: "GET" | "POST" | "PUT";
  path: string;
  access: Access;
  /** For `staff`: the roles that may call. */
  roles?: readonly StaffRole[];
  /** For `staff`: publishes, exports, allocates, erases or grants, and therefore needs a recent sign-in. */
  isSensitive?: true;
  summary: string;
  /**
   * A device keeps the answers that depend on edition and language alone with the whole edition. False: not this one, or the app
   * keeps it in another way.
   */
  isKept?: false;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** The schema of each success status; `null` if the answer has no body. */
  answers: Partial<Record<200 | 201 | 202 | 204, z.ZodType | null>>;
};

/** Keeps the literal types of an endpoint. */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition;

type SchemaInput<T> = T extends z.ZodType ? z.input<T> : undefined;
type AnswerOf<A> = A extends z.ZodType ? z.output<A> : undefined;

/** The types of requests and answers, from the schemas of an endpoint. */
export type ParamsOf<E extends Endpoint> = SchemaInput<E["params"]>;
export type QueryOf<E extends Endpoint> = SchemaInput<E["query"]>;
export type BodyOf<E extends Endpoint> = SchemaInput<E["body"]>;
export type AnswersOf<E extends Endpoint> = {
  [S in keyof E["answers"]]: AnswerOf<E["answers"][S]>;
}[keyof E["answers"]];
