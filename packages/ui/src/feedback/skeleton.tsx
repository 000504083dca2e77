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

export const PeopleSkeleton = ({ label }: { label: string }) => (
  <div role="status" aria-label={label} className="mt-5 grid gap-x-10 gap-y-6 md:grid-cols-2 lg:mt-8">
    {["a", "b", "c", "d", "e", "f"].map((key) => (
      <div key={key} className="flex items-center gap-4">
        <span className="skeleton size-14 rounded-full" />
        <span className="grid gap-2">
          <span className="skeleton h-4 w-40" />
          <span className="skeleton h-3.5 w-28" />
        </span>
      </div>
    ))}
  </div>
);

export const CardSkeleton = ({ label, count = 3 }: { label: string; count?: number }) => (
  <div role="status" aria-label={label} className="mt-6 grid gap-3.5">
    {["a", "b", "c", "d", "e"].slice(0, count).map((key) => (
      <span key={key} className="skeleton h-28 rounded-sheet" />
    ))}
  </div>
);
