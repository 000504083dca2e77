import type { Messages } from "@narthex/client/messages.ts";
import { type Frame, isWithoutSchedule } from "#features/frame/index.ts";

/** What the screen does for the conference in view: starts the next one, sets a draft up, or discards it. */
export function aboutNewEdition(
  newEdition: Messages["newEdition"],
  { isDraft, edition }: Pick<Frame, "isDraft" | "edition">,
): { title: string; text: string } {
  if (!isDraft) return { title: newEdition.title, text: newEdition.text };
  if (isWithoutSchedule(edition)) return { title: newEdition.setUp, text: newEdition.setUpText };
  return { title: newEdition.thisDraft, text: newEdition.thisDraftText };
}
