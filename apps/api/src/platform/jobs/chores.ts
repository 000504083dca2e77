import type { Services } from "../services.ts";

/** Recurring maintenance. Each occurrence runs in one process, however many serve the same database. */
export type Chore = {
  name: string;
  /** Five fields, in UTC. */
  cron: string;
  run: (services: Services) => Promise<unknown>;
};
