/** The shape of the experiences before they are here. */
export const ExperienceSkeleton = ({ label }: { label: string }) => (
  <div role="status" aria-label={label} className="mt-5">
    <span className="skeleton block h-11 max-w-xl" />
    <span className="skeleton mt-4 block aspect-video rounded-card lg:max-w-xl" />
    <span className="skeleton mt-9 block h-8 w-64 max-w-full" />
    <div className="mt-3 flex gap-4 overflow-hidden">
      {["a", "b", "c"].map((key) => (
        <span key={key} className="skeleton h-72 w-card-large shrink-0 rounded-card" />
      ))}
    </div>
  </div>
);
