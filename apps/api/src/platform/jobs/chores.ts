import type { Services } from "../services.ts";

/** Recurring maintenance. Each occurrence runs in only one of the processes that share a database. */
export type Chore = {
  name: string;
  /** Five fields, in UTC. */
  cron: string;
  run: (services: Services) => Promise<unknown>;
};
