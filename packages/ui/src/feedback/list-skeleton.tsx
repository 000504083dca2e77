/** Texts of two lines under a heading; on a wide screen with one of them beside the list. */
export const ListSkeleton = ({ label }: { label: string }) => (
  <div
    role="status"
    aria-label={label}
    className="mt-5 lg:max-w-reading xl:grid xl:max-w-none xl:grid-cols-[420px_minmax(0,1fr)] xl:items-start xl:gap-x-12"
  >
    <div className="grid gap-5">
      <span className="skeleton h-5 w-24" />
      {["a", "b", "c", "d"].map((key) => (
        <div key={key} className="grid gap-2.5 border-b border-line ps-5 pb-5">
          <span className="skeleton h-3.5 w-14" />
          <span className="skeleton h-4.5 w-3/5" />
          <span className="skeleton h-9 w-full" />
        </div>
      ))}
    </div>
    <span className="skeleton h-52 rounded-sheet max-xl:hidden" />
  </div>
);
