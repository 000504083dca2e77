import { q } from "@narthex/client/query.ts";

/** Whom an announcement of the draft reaches, and how. */
export const recipientsQuery = (edition: string, id: string) =>
  q("GET /console/:edition/announcements/:id/recipients", { params: { edition, id } });
