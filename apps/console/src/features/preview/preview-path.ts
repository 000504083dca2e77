import type { Edition } from "@narthex/contract/app/editions";
import { placeOfFile } from "@narthex/contract/pack/pack-places";
import { dayHash } from "@narthex/domain/editions/day-hash";
import { editionPath } from "@narthex/domain/navigation/routes";

/** The screen of the app that shows a file of the draft. */
export const previewPathOf = (edition: Edition, file: string): string => {
  const date = /^schedule\/(.+)\.yaml$/.exec(file)?.[1];
  const path = (placeOfFile(file)?.screen ?? "/home") + (date === undefined ? "" : dayHash(edition, date));
  return editionPath(edition.conferenceType, path);
};
