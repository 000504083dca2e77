import type { StaffRole } from "@narthex/contract/base/staff";
import { mayEdit } from "@narthex/domain/drafts/roles";

export const SPEAKERS_FILE = "speakers.yaml";
export const ANNOUNCEMENTS_FILE = "announcements.yaml";
export const fileOfDay = (date: string): string => `schedule/${date}.yaml`;
const dateOf = (file: string): string | undefined => /^schedule\/(.+)\.yaml$/.exec(file)?.[1];

/** The screen on which an entry of the draft is edited. */
export const entryScreen = ({
  file,
  entry,
}: {
  file: string;
  entry: string;
}): { to: string; search: Record<string, string> } => {
  const date = dateOf(file);
  const key = entry.slice(1);
  if (date !== undefined && entry !== "") return { to: `programme/${date}`, search: { event: key } };
  if (file === ANNOUNCEMENTS_FILE && entry !== "") return { to: "announcements", search: { id: key } };
  return { to: "content", search: { file, ...(entry !== "" && { entry }) } };
};

/** The screen with the list that an entry is added to. */
export const listScreen = (file: string): ReturnType<typeof entryScreen> => {
  const date = dateOf(file);
  if (date !== undefined) return { to: "programme", search: { day: date } };
  return file === ANNOUNCEMENTS_FILE ? { to: "announcements", search: {} } : { to: "content", search: { file } };
};

/** Who moves events and adds them; others translate them. */
export const mayMove = (roles: readonly StaffRole[]): boolean => mayEdit(roles, fileOfDay(""), []);
