export const LibrarySkeleton = ({ label }: { label: string }) => (
  <div
    role="status"
    aria-label={label}
    className="-mx-edge mt-9 grid gap-9 whole-cards overflow-hidden px-edge lg:mx-0 lg:px-0"
  >
    {["a", "b"].map((shelf) => (
      <div key={shelf}>
        <span className="skeleton block h-7 w-40 max-w-full" />
        <div className="mt-4 flex gap-4">
          {["a", "b", "c", "d"].map((card) => (
            <div key={card} className="w-card-large shrink-0">
              <span className="skeleton block aspect-video rounded-card" />
              <span className="skeleton mt-3 block h-4 w-3/4" />
            </div>
          ))}
        </div>
      </div>
    ))}
  </div>
);

export const GridSkeleton = ({ label }: { label: string }) => (
  <div role="status" aria-label={label} className={`mt-7 ${CARD_GRID}`}>
    {["a", "b", "c", "d", "e", "f"].map((card) => (
      <div key={card}>
        <span className="skeleton block aspect-video rounded-card" />
        <span className="skeleton mt-3 block h-4 w-3/4" />
      </div>
    ))}
  </div>
);

/** Two columns on phones, more on large screens, one with large text. */
export const CARD_GRID =
  "grid grid-cols-[repeat(auto-fill,minmax(min(10rem,100%),1fr))] gap-x-4 gap-y-6 md:grid-cols-[repeat(auto-fill,minmax(min(14rem,100%),1fr))]";
