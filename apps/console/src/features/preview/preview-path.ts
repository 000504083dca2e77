import type { Edition } from "@narthex/contract/app/editions";
import { dayHash } from "@narthex/domain/editions/day-hash";
import { editionPath } from "@narthex/domain/navigation/routes";

const SCREENS: readonly [file: RegExp, path: string][] = [
  [/^announcements\./, "/announcement"],
  [/^(resources|topics|keywords|quotes)\./, "/resources/sessions"],
  [/^experiences\./, "/experience"],
  [/^pages\./, "/team"],
  [/^(materials\/|callouts\.)/, "/schedule"],
];

/** The screen of the app that shows a file of the draft. */
export const previewPathOf = (edition: Edition, file: string): string => {
  const date = /^schedule\/(.+)\.yaml$/.exec(file)?.[1];
  const path =
    date === undefined
      ? (SCREENS.find(([pattern]) => pattern.test(file))?.[1] ?? "/home")
      : `/schedule${dayHash(edition, date)}`;
  return editionPath(edition.conferenceType, path);
};
