import { useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { useAddress } from "../library/use-library.ts";

const WRITTEN_AFTER = 250;
const LONGEST = 200;

/**
 * What is searched for. Its place is the address, which follows while somebody types. The field never waits for it: a
 * text that is set back for a moment moves the caret, and ends what is being put together of Chinese.
 */
export const useSearchTerm = (): [string, (term: string) => void] => {
  const { search } = useAddress();
  const navigate = useNavigate();
  const written = typeof search === "string" ? search.slice(0, LONGEST) : "";
  const [term, setTerm] = useState(written);
  const [seen, setSeen] = useState({ written, sent: written });
  if (written !== seen.written) {
    setSeen({ written, sent: written });
    // The address leads, where it changed by itself and not because it followed.
    if (written !== seen.sent) setTerm(written);
  }
  useEffect(() => {
    const sent = term.slice(0, LONGEST);
    if (sent === written) return;
    const timer = setTimeout(() => {
      setSeen({ written, sent });
      void navigate({
        to: ".",
        search: (old: Record<string, unknown>) => ({ ...old, search: sent }),
        replace: true,
        resetScroll: false,
      });
    }, WRITTEN_AFTER);
    return () => clearTimeout(timer);
  }, [term, written, navigate]);
  return [term, setTerm];
};
