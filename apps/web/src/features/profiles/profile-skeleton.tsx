export const ProfileSkeleton = ({ label }: { label: string }) => (
  <div role="status" aria-label={label}>
    <div className="flex items-center gap-5">
      <span className="skeleton size-24 shrink-0 !rounded-full" />
      <span className="grid flex-1 gap-2.5">
        <span className="skeleton h-8 w-3/5" />
        <span className="skeleton h-4 w-2/5" />
      </span>
    </div>
    <div className="mt-8 grid gap-6">
      {["a", "b", "c"].map((key) => (
        <span key={key} className="skeleton h-5 w-4/5" />
      ))}
    </div>
  </div>
);
