/** Texts under a title with its time beside it, below a heading; on a wide screen with one of them beside the list. */
export const ListSkeleton = ({ label }: { label: string }) => (
  <div
    role="status"
    aria-label={label}
    className="mt-5 lg:max-w-reading xl:grid xl:max-w-none xl:grid-cols-[420px_minmax(0,1fr)] xl:items-start xl:gap-x-12"
  >
    <div className="grid">
      <span className="skeleton my-1 h-5 w-24" />
      <div className="mt-1 divide-y divide-line xl:mt-2.5">
        {["a", "b", "c", "d"].map((key) => (
          <div key={key} className="grid grid-cols-[3fr_2fr] gap-2.5 py-4 ps-5">
            <span className="skeleton h-5" />
            <span className="skeleton h-5 w-14 justify-self-end" />
            <span className="skeleton col-span-2 h-10" />
          </div>
        ))}
      </div>
    </div>
    <span className="skeleton h-52 rounded-sheet max-xl:hidden" />
  </div>
);
