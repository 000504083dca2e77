import type { Signup } from "@narthex/contract/experiences";
import { type InvitedSlot, invitedSlots } from "@narthex/domain/experiences";
import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useView } from "#features/content/index.ts";
import { signupsQuery } from "./experiences.queries.ts";

/** A person's sign-ups, asked for again whenever they are looked at and in the moment in which the places are given out. */
export const useSignups = (isAllocated: boolean): UseQueryResult<readonly Signup[]> => {
  const query = useQuery({ ...signupsQuery(useView().conferenceType), staleTime: 0 });
  const { refetch } = query;
  const was = useRef(isAllocated);
  useEffect(() => {
    if (was.current === isAllocated) return;
    was.current = isAllocated;
    void refetch();
  }, [isAllocated, refetch]);
  return query;
};

/** A person's own place at an event: the one that they are invited to, else the one of its experience. */
export const useOwnSlot = (event: { id: number; type: string | null }, isWanted: boolean): InvitedSlot | undefined => {
  const { conferenceType } = useView();
  const signups = useQuery({ ...signupsQuery(conferenceType), enabled: isWanted }).data;
  if (!isWanted || !signups) return undefined;
  return (
    invitedSlots(signups).get(event.id) ??
    signups.find(({ type, scheduleId }) => type === event.type && scheduleId === undefined)
  );
};
