import type { Signup } from "@narthex/contract/experiences";
import { type InvitedSlot, invitedSlots } from "@narthex/domain/experiences";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useView } from "#features/content/index.ts";
import { signupsQuery } from "./experiences.queries.ts";

/** A person's sign-ups, asked for again in the moment in which the places are given out. */
export const useSignups = (isAllocated: boolean): readonly Signup[] | undefined => {
  const { data, refetch } = useQuery(signupsQuery(useView().conferenceType));
  const was = useRef(isAllocated);
  useEffect(() => {
    if (was.current === isAllocated) return;
    was.current = isAllocated;
    void refetch();
  }, [isAllocated, refetch]);
  return data;
};

/** When and where the person is expected at an event that they are invited to, if they are. */
export const useInvitedSlot = (eventId: number, isWanted: boolean): InvitedSlot | undefined => {
  const { conferenceType } = useView();
  return useQuery({ ...signupsQuery(conferenceType), enabled: isWanted, select: invitedSlots }).data?.get(eventId);
};
