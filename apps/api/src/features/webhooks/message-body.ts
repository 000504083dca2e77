import type { DraftEdit } from "@narthex/contract/console/drafts";
import { entryOf } from "@narthex/domain/drafts/address";
import type { Db } from "#platform/postgres/db.ts";
import { findPeopleChange, findPublished } from "./webhooks.repository.ts";

const ANNOUNCEMENTS = "announcements.yaml";

/** The announcements that a publication adds, by their entries. */
export const addedAnnouncements = (edits: readonly DraftEdit[]): Map<string, unknown> =>
  new Map(
    edits
      .filter(
        ({ file, address, before, after }) =>
          file === ANNOUNCEMENTS &&
          before === undefined &&
          after !== undefined &&
          address.join(".") === entryOf(address),
      )
      .map(({ address, after }) => [entryOf(address), after]),
  );

type About = { source: string; at: Date; editionId: string };

/** What a message says. Null if what it is about is gone. */
export async function messageBody(db: Db, { source, at, editionId }: About): Promise<string | null> {
  const [kind, id = "", entry = ""] = source.split(" ");
  const body = (type: string, data: object): string =>
    JSON.stringify({ type, timestamp: at.toISOString(), data: { edition: editionId, ...data } });
  if (kind === "test") return body("test", {});
  if (kind === "people") {
    const change = await findPeopleChange(db, Number(id));
    if (!change) return null;
    const { added, changed, removed } = change.detail;
    const counts = Object.entries({ added, changed, removed }).filter(([, value]) => typeof value === "number");
    return body(change.action, { person: change.person, ...Object.fromEntries(counts) });
  }
  const published = await findPublished(db, Number(id));
  if (published?.state !== "published") return null;
  if (kind === "announcement") {
    const announcement = addedAnnouncements(published.edits).get(entry);
    return announcement === undefined ? null : body("announcement.published", { announcement });
  }
  const entries = new Set(published.edits.map(({ file, address }) => `${file} ${entryOf(address)}`.trim()));
  return body("publication.published", { version: published.version, changed: [...entries] });
}
