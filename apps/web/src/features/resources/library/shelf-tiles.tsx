import { useNavigate } from "@tanstack/react-router";
import { createContext, type ReactNode, use } from "react";
import { useIsWide } from "#platform/use-is-wide.ts";
import { LibrarySkeleton } from "./library-skeleton.tsx";
import { useAddress } from "./use-library.ts";

const PREFIX = "shelf-";
/** Id of a shelf on the page. */
export const anchorOf = (slug: string): string => PREFIX + slug;

/** Whether shelves are tiles that open. */
const AreTiles = createContext(false);

const TILES = "grid gap-x-2.5 @min-[15rem]:grid-cols-[repeat(auto-fill,minmax(6rem,1fr))] @min-[15rem]:gap-y-4";

/** On a phone the shelves of the first page are tiles that open. An open one is as wide as the page; the next ones fill its place. */
export const ShelfTiles = ({ children }: { children: ReactNode }) => {
  const areTiles = !useIsWide();
  return (
    <AreTiles value={areTiles}>
      {areTiles ? (
        <div className="@container mt-7">
          <div className={`grid-flow-row-dense [&>:not(details)]:col-span-full ${TILES}`}>{children}</div>
        </div>
      ) : (
        children
      )}
    </AreTiles>
  );
};

const NINE = Array.from({ length: 9 }, (_, index) => index);

export const ShelvesSkeleton = ({ label }: { label: string }) =>
  use(AreTiles) ? (
    <div role="status" aria-label={label} className={TILES}>
      {NINE.map((tile) => (
        <span key={tile} className="grid min-h-11 content-center gap-2">
          <span className="skeleton aspect-3/2 rounded-control @max-[15rem]:hidden" />
          <span className="skeleton h-4 w-3/4" />
        </span>
      ))}
    </div>
  ) : (
    <LibrarySkeleton label={label} />
  );

const listOf = (text: unknown): string[] => (typeof text === "string" && text !== "" ? text.split(",") : []);

/** The tile of a shelf, or null where it stands open. The URL has the open ones, so that the way back from a film leads to its shelf. */
export const useShelfTile = (anchor: string | undefined) => {
  const areTiles = use(AreTiles);
  const navigate = useNavigate();
  const { shelf } = useAddress();
  if (!areTiles || !anchor) return null;
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
