import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import type { EventFilter } from "./event-filter.ts";

const URL_DELAY_MS = 250;
const asText = (value: unknown): string => (typeof value === "string" ? value.slice(0, 200) : "");

/** The filter of a day. It is stored in the URL, which follows the typing with a delay. */
export const useFilter = (): [EventFilter, (filter: EventFilter) => void] => {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const written = { text: asText(search["q"]), room: asText(search["room"]) };
  const [typed, setTyped] = useState<EventFilter | null>(null);

  useEffect(() => {
    if (!typed) return;
    const timer = setTimeout(() => {
      void navigate({
        to: ".",
        search: (search: Record<string, unknown>) => ({ ...search, q: typed.text, room: typed.room }),
        hash: true,
        replace: true,
        resetScroll: false,
      });
      setTyped(null);
    }, URL_DELAY_MS);
    return () => clearTimeout(timer);
  }, [typed, navigate]);

  return [typed ?? written, setTyped];
};

/** Whether only this person's own day is shown. It is stored in the URL. */
export const useOwnOnly = (): [boolean, (isOwnOnly: boolean) => void] => {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const set = (isOwnOnly: boolean): void =>
    void navigate({
      to: ".",
      search: ({ own: _, ...others }: Record<string, unknown>) => (isOwnOnly ? { ...others, own: 1 } : others),
      hash: true,
      replace: true,
      resetScroll: false,
    });
  return [String(search["own"]) === "1", set];
};
