import type { ScheduleEvent } from "@narthex/contract/app/schedule";
import { type InvitedSlot, isForSome, ownSlot } from "@narthex/domain/experiences/experiences";
import { useQuery } from "@tanstack/react-query";
import { useInstant, useView } from "#features/content/index.ts";
import { useNow } from "@narthex/client/clock.ts";
import { signupsQuery } from "./experiences.queries.ts";

/** A person's own place at an event for some delegates. */
export const useOwnSlot = (event: ScheduleEvent): InvitedSlot | undefined => {
  const view = useView();
  const { edition, person } = view;
  const isWanted = isForSome(event) && person.type === "SCS";
  const signups = useQuery({ ...signupsQuery(view), enabled: isWanted }).data;
  return isWanted && signups ? ownSlot(event, signups, edition.timeZone) : undefined;
};

/** When sign-up closes, and whether it has; nothing while that is unknown or not needed. */
export const useSignUp = (event: ScheduleEvent): { isClosed: boolean; isOpen: boolean; isKnown: boolean } => {
  const now = useNow();
  const closing = useInstant("SIGN_UP_CLOSE_TS", { isWanted: isForSome(event) || event.timerTxt !== "" }) ?? undefined;
  const isClosed = closing !== undefined && now >= closing;
  return { isClosed, isOpen: closing !== undefined && !isClosed, isKnown: closing !== undefined };
};
