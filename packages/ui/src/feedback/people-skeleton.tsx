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
