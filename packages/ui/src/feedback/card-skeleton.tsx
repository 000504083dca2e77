/** Apart from `skeleton.tsx`, which is part of every first load. */
export const CardSkeleton = ({ label, count = 3 }: { label: string; count?: number }) => (
  <div role="status" aria-label={label} className="mt-6 grid gap-3.5">
    {["a", "b", "c", "d", "e"].slice(0, count).map((key) => (
      <span key={key} className="skeleton h-28 rounded-sheet" />
    ))}
  </div>
);
