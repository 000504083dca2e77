import { useNavigate } from "@tanstack/react-router";
import { createContext, type ReactNode, use } from "react";
import { useIsWide } from "#platform/use-is-wide.ts";
import { useAddress } from "./use-library.ts";

const PREFIX = "shelf-";
/** Id of a shelf on the page. */
export const anchorOf = (slug: string): string => PREFIX + slug;

/** Whether shelves are rows that open. */
const AreRows = createContext(false);

/** On a phone each shelf of the first page is a row that opens. */
export const ShelfRows = ({ children }: { children: ReactNode }) => {
  const areRows = !useIsWide();
  return <AreRows value={areRows}>{children}</AreRows>;
};

const listOf = (text: unknown): string[] => (typeof text === "string" && text !== "" ? text.split(",") : []);

/** The row of a shelf, or null where it stands open. The URL has the open ones, so that the way back from a film leads to its shelf. */
export const useShelfRow = (anchor: string | undefined) => {
  const areRows = use(AreRows);
  const navigate = useNavigate();
  const { shelf } = useAddress();
  if (!areRows || !anchor) return null;
  const slug = anchor.slice(PREFIX.length);
  const isOpen = listOf(shelf).includes(slug);
  const onToggle = (next: boolean): void => {
    if (next === isOpen) return;
    void navigate({
      to: ".",
      search: (old: Record<string, unknown>) => {
        const others = listOf(old["shelf"]).filter((one) => one !== slug);
        return { ...old, shelf: [...others, ...(next ? [slug] : [])].join(",") || undefined };
      },
      replace: true,
      resetScroll: false,
      viewTransition: false,
    });
  };
  return { id: anchor, isOpen, onToggle };
};
