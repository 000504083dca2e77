/** The card of the present, the shortcuts and the rows below, and what is beside them, before their content is here. */
export const HomeSkeleton = ({ label }: { label: string }) => (
  <div role="status" aria-label={label} className="xl:grid xl:grid-cols-[minmax(0,1fr)_20rem] xl:gap-x-12">
    <div>
      <span className="skeleton mt-5 block h-64 rounded-sheet" />
      <div className="mt-5 grid grid-cols-4 justify-items-center md:max-w-lg">
        {["a", "b", "c", "d"].map((key) => (
          <span key={key} className="grid justify-items-center gap-2">
            <span className="skeleton block size-13 rounded-full" />
            <span className="skeleton block h-3 w-14" />
          </span>
        ))}
      </div>
      {["a", "b", "c"].map((key) => (
        <div key={key} className="mt-5 grid grid-cols-[4rem_1fr] gap-3.5">
          <span className="skeleton h-4 w-12" />
          <span className="skeleton h-10" />
        </div>
      ))}
    </div>
    <div className="max-xl:hidden">
      {["h-36", "h-40", "h-24"].map((height) => (
        <span key={height} className={`skeleton mt-5 block rounded-sheet ${height}`} />
      ))}
    </div>
  </div>
);
