/** The skeleton of the experiences: the person's own, then the trailer. */
export const ExperienceSkeleton = ({ label }: { label: string }) => (
  <div role="status" aria-label={label} className="mt-5">
    <span className="skeleton block h-8 w-56 max-w-full" />
    <div className="mt-4 grid gap-3 md:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
      {["a", "b"].map((key) => (
        <span key={key} className="skeleton block h-36 rounded-card" />
      ))}
    </div>
    <span className="skeleton mt-9 block h-8 w-64 max-w-full" />
    <span className="skeleton mt-4 block aspect-video rounded-card lg:max-w-xl" />
  </div>
);
