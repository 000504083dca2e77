/** In the shape of a profile: a badge on the person's own, otherwise a portrait beside the name. */
export const ProfileSkeleton = ({ label, isBadge = false }: { label: string; isBadge?: boolean }) => (
  <div role="status" aria-label={label}>
    {isBadge ? (
      <div className="mx-auto grid w-full max-w-md justify-items-center gap-3 rounded-sheet pb-6 ring-1 ring-line">
        <span className="skeleton h-24 w-full !rounded-b-none" />
        <span className="skeleton -mt-14 size-24 !rounded-full ring-6 ring-paper" />
        <span className="skeleton h-9 w-3/5" />
        <span className="skeleton h-4 w-2/5" />
        <span className="skeleton mt-2 size-48" />
        <span className="skeleton mt-2 h-11 w-24 !rounded-full" />
      </div>
    ) : (
      <div className="flex items-center gap-5">
        <span className="skeleton size-24 shrink-0 !rounded-full" />
        <span className="grid flex-1 gap-2.5">
          <span className="skeleton h-8 w-3/5" />
          <span className="skeleton h-4 w-2/5" />
        </span>
      </div>
    )}
    {isBadge ? (
      <span className="skeleton mt-3 block h-4 w-4/5" />
    ) : (
      <div className="mt-8 grid gap-6">
        {["a", "b", "c"].map((key) => (
          <span key={key} className="skeleton h-5 w-4/5" />
        ))}
      </div>
    )}
  </div>
);
