/** The skeleton of the experiences: the person's own, then the trailer, and in large windows what is beside it. */
export const ExperienceSkeleton = ({ label }: { label: string }) => (
  <div role="status" aria-label={label} className="mt-5">
    <span className="skeleton block h-8 w-56 max-w-full" />
    <div className="mt-4 grid gap-3 md:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
      {["a", "b"].map((key) => (
        <span key={key} className="skeleton block h-36 rounded-card" />
      ))}
    </div>
    <div className="mt-9 lg:grid lg:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)] lg:gap-x-10">
      <div>
        <span className="skeleton block h-8 w-64 max-w-full" />
        <span className="skeleton mt-4 block aspect-video rounded-card" />
      </div>
      <div className="max-lg:hidden">
        {["a", "b", "c", "d"].map((key) => (
          <span key={key} className="skeleton mt-6 block h-9 rounded-control first:mt-0" />
        ))}
      </div>
    </div>
  </div>
);
