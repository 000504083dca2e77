import { useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { useAddress } from "../library/use-library.ts";

const URL_DELAY_MS = 250;
const MAX_CHARACTERS = 200;

/**
 * The search term. It is stored in the URL, which follows the typing with a delay. The field must not wait for it:
 * resetting the text moves the caret and interrupts the composition of Chinese characters.
 */
export const useSearchTerm = (): [string, (term: string) => void] => {
  const { search } = useAddress();
  const navigate = useNavigate();
  const written = typeof search === "string" ? search.slice(0, MAX_CHARACTERS) : "";
  const [term, setTerm] = useState(written);
  const [seen, setSeen] = useState({ written, sent: written });
  if (written !== seen.written) {
    setSeen({ written, sent: written });
    // The URL wins if it changed by itself rather than following the field.
    if (written !== seen.sent) setTerm(written);
  }
  useEffect(() => {
    const sent = term.slice(0, MAX_CHARACTERS);
    if (sent === written) return;
    const timer = setTimeout(() => {
      setSeen({ written, sent });
      void navigate({
        to: ".",
        search: (old: Record<string, unknown>) => ({ ...old, search: sent }),
        replace: true,
        resetScroll: false,
      });
    }, URL_DELAY_MS);
    return () => clearTimeout(timer);
  }, [term, written, navigate]);
  return [term, setTerm];
};
