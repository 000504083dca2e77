import { createHash } from "node:crypto";
import { prepareJson } from "#platform/http/prepared-response.ts";
import type { PreparedResponses } from "#features/content/index.ts";
import { ProblemError } from "#platform/http/problems.ts";
import type { Db } from "#platform/postgres/db.ts";
import { listMediaNames, packOfFiles, snapshotOf, type Snapshot } from "../content/index.ts";
import { contentsOf, loadDraft, packFileOf } from "../drafts/index.ts";
import { findDraftDigest } from "./preview.repository.ts";

/** Editions whose drafts are in memory as the app would see them. */
const MAX_SNAPSHOTS = 4;

type CachedSnapshot = { key: string; snapshot: Snapshot };
export type DraftSnapshots = { find: (db: Db, editionId: string) => Promise<Snapshot> };

/** Answers for a single reader are not compressed. */
const plainAnswers = (): PreparedResponses => ({
  get: () => undefined,
  prepare: async (_, read) => prepareJson(read(), { codings: ["identity"] }),
});

async function loadSnapshot(db: Db, editionId: string): Promise<Snapshot> {
  const draft = await loadDraft(db, editionId);
  const contents = new Map<string, unknown>();
  for (const [file, content] of contentsOf(draft)) {
    const parsed = packFileOf(file).part.schema.safeParse(content);
    if (!parsed.success) throw new ProblemError("refused", `The draft cannot be shown: ${file} is not complete.`);
    contents.set(file, parsed.data);
  }
  const pack = packOfFiles(contents);
  if (!pack) throw new ProblemError("refused", "The draft cannot be shown: a file is missing.");
  return snapshotOf({
    pack,
    media: await listMediaNames(db, editionId),
    version: draft.version,
    answers: plainAnswers(),
  });
}

/** Drafts as the app would see them. A draft is read again when it, what is published beneath it, or its media changed. */
export function createDraftSnapshots(): DraftSnapshots {
  const cached = new Map<string, CachedSnapshot>();
  return {
    async find(db, editionId) {
      const { version } = await loadDraft(db, editionId, []);
      const media = createHash("sha256").update(JSON.stringify(await listMediaNames(db, editionId)));
      const key = `${version} ${await findDraftDigest(db, editionId)} ${media.digest("base64url")}`;
      const present = cached.get(editionId);
      if (present?.key === key) return present.snapshot;
      const snapshot = await loadSnapshot(db, editionId);
      cached.delete(editionId);
      cached.set(editionId, { key, snapshot });
      const [oldest] = cached.keys();
      if (cached.size > MAX_SNAPSHOTS && oldest !== undefined) cached.delete(oldest);
      return snapshot;
    },
  };
}
