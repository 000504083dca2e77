export const TimelineSkeleton = ({ label }: { label: string }) => (
  <div role="status" aria-label={label} className="mt-6 grid gap-6">
    {["h-8.5", "h-23", "h-6.5", "h-14.5", "h-7.5", "h-16"].map((height) => (
      <div key={height} className="grid grid-cols-[4rem_1fr] gap-3.5">
        <span className="skeleton h-4 w-11" />
        <span className={`skeleton rounded-card ${height}`} />
      </div>
    ))}
  </div>
);

/** A list of two lines each. Within a panel it has no card of its own. */
export const ListSkeleton = ({ label }: { label: string }) => (
  <div
    role="status"
    aria-label={label}
    className="mt-4 divide-y divide-line rounded-card bg-raised px-edge shadow-lift ring-1 ring-line in-[section]:mt-0 in-[section]:px-0 in-[section]:shadow-none in-[section]:ring-0"
  >
    {["w-3/5", "w-2/5", "w-1/2", "w-2/3", "w-1/3", "w-3/4"].map((width) => (
      <div key={width} className="grid gap-2 py-3.5">
        <span className={`skeleton h-4.5 max-w-72 ${width}`} />
        <span className="skeleton h-3.5 w-1/3 max-w-44" />
      </div>
    ))}
  </div>
);
