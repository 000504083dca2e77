import type { Config } from "#platform/config.ts";
import type { PersonCard } from "../../people/index.ts";
import { reviewAddresses } from "../photo-address.ts";
import type { FrameRow } from "../ingest.repository.ts";

/** Decisions identify members of the team by id, so that they contain no personal data after an erasure. */
const BY_STAFF = /^staff (\d+)$/;

/** The id of the team member who decided; null for a command of the operator. */
export const staffIdOf = (by: string): number | null => Number(BY_STAFF.exec(by)?.[1] ?? 0) || null;

export const frameView = (
  config: Config,
  { photoId, fileName, takenAt }: Pick<FrameRow, "photoId" | "fileName" | "takenAt">,
) => ({
  id: photoId,
  fileName,
  takenAt: takenAt?.toISOString() ?? null,
  ...reviewAddresses(config, photoId),
});

export const personView = ({ hashId, name, organization }: PersonCard) => ({ hashId, name, organization });
