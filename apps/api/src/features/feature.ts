import type { FastifyInstance } from "fastify";
import type { Chore } from "#platform/jobs/chores.ts";
import type { PersonalData } from "./people/index.ts";

type Reading<Context> = Pick<Context, Extract<keyof Context, "services" | "content" | "people">>;
type Register<Context> = (app: FastifyInstance, context: Context) => void | Promise<void>;

/** What a feature adds to the server. `Context`: what it needs for that; the app has all of it. */
export type Feature<Context> = {
  /** Calls below /api with which the app reads. A preview answers them from a draft. */
  reads?: (api: FastifyInstance, context: Reading<Context>) => void;
  /** All other calls below /api, and the jobs that they start. */
  calls?: Register<Context>;
  /** Pages and files outside /api. */
  pages?: Register<Context>;
  personalData?: readonly PersonalData[];
  chores?: readonly Chore[];
};
