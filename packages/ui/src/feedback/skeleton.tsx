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

export const CardSkeleton = ({ label, count = 3 }: { label: string; count?: number }) => (
  <div role="status" aria-label={label} className="mt-6 grid gap-3.5">
    {["a", "b", "c", "d", "e"].slice(0, count).map((key) => (
      <span key={key} className="skeleton h-28 rounded-sheet" />
    ))}
  </div>
);
