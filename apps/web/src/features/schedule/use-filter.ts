import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import type { EventFilter } from "./event-filter.ts";

const WRITTEN_AFTER = 250;
const asText = (value: unknown): string => (typeof value === "string" ? value.slice(0, 200) : "");

/** The filter of a day. Its place is the address; while somebody types it runs ahead of it. */
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
        search: { q: typed.text, room: typed.room },
        hash: true,
        replace: true,
        resetScroll: false,
      });
      setTyped(null);
    }, WRITTEN_AFTER);
    return () => clearTimeout(timer);
  }, [typed, navigate]);

  return [typed ?? written, setTyped];
};
