/** The card of the present, the shortcuts and the rows below, before their content is here; on a wide screen what is beside them. */
export const HomeSkeleton = ({ label }: { label: string }) => (
  <div
    role="status"
    aria-label={label}
    className="max-w-3xl xl:grid xl:max-w-none xl:grid-cols-[minmax(0,1fr)_20rem] xl:gap-x-12"
  >
    <div>
      <span className="skeleton mt-5 block h-64 rounded-sheet" />
      <div className="mt-5 grid grid-cols-4 justify-items-center gap-2 md:max-w-md">
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
    <div className="hidden xl:block">
      {["a", "b"].map((key) => (
        <div key={key} className="mt-5">
          <span className="skeleton block h-7 w-32" />
          <span className="skeleton mt-4 block h-24 rounded-card" />
        </div>
      ))}
    </div>
  </div>
);
