import type { Profile } from "@narthex/contract/app/profiles";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useView } from "#features/content/index.ts";

/** By what the server decides which content a person sees. The desk may correct it. */
export const visibilityOf = ({ type, groupName, isAbsentAlumni }: Profile): string =>
  JSON.stringify([type, groupName, isAbsentAlumni]);

/** Refetches everything when the person may see other content than before: the same reads then have other answers. */
export const useOwnVisibility = (): void => {
  const client = useQueryClient();
  const visibility = visibilityOf(useView().person);
  const shown = useRef(visibility);
  useEffect(() => {
    if (shown.current === visibility) return;
    shown.current = visibility;
    void client.invalidateQueries();
  }, [client, visibility]);
};
