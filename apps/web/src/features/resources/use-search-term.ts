import { useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { useAddress } from "./use-library.ts";

const WRITTEN_AFTER = 250;
const LONGEST = 200;

/** What is searched for. Its place is the address; while somebody types it runs ahead of it. */
export const useSearchTerm = (): [string, (term: string) => void] => {
  const { search } = useAddress();
  const navigate = useNavigate();
  const written = typeof search === "string" ? search.slice(0, LONGEST) : "";
  const [typed, setTyped] = useState<string | null>(null);
  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(() => {
      void navigate({
        to: ".",
        search: (old: Record<string, unknown>) => ({ ...old, search: typed.slice(0, LONGEST) }),
        replace: true,
        resetScroll: false,
      });
      setTyped(null);
    }, WRITTEN_AFTER);
    return () => clearTimeout(timer);
  }, [typed, navigate]);
  return [typed ?? written, setTyped];
};
