import { ProblemError } from "#platform/http/problems.ts";
import type { Db } from "#platform/postgres/db.ts";
import type { Services } from "#platform/services.ts";
import type { Person } from "../../people/index.ts";
import { photoIdOfAddress } from "../photo-address.ts";
import { listForPerson } from "../photos.repository.ts";
import { applyChanges, insertRefusal } from "../ingest.repository.ts";

/** Takes a photo away from a person for good: no later import, code or decision of the team gives it back. */
export async function refusePhotoOf(
  { config, live }: Pick<Services, "config" | "live">,
  tx: Db,
  person: Person,
  url: string,
): Promise<void> {
  const photoId = photoIdOfAddress(config, url);
  const [photo] = photoId ? await listForPerson(tx, person.id, [photoId]) : [];
  if (!photo?.isOwn) throw new ProblemError("not-yours", "This photo is not among yours, or its address has expired.");
  await insertRefusal(tx, photo.id, person.id);
  await applyChanges(tx, [
    { photoId: photo.id, personId: person.id, change: "taken", cause: "not-me", tab: "personal" },
  ]);
  await live.send(tx, { event: "photos", data: { edition: photo.editionId }, personIds: [person.id] });
}
