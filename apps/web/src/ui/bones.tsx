/** The shape of a timeline before it is here. */
export const TimelineBones = ({ label }: { label: string }) => (
  <div role="status" aria-label={label} className="mt-6 grid gap-6">
    {[34, 92, 26, 58, 26, 58].map((height, index) => (
      <div key={index} className="grid grid-cols-[4rem_1fr] gap-3.5">
        <span className="bone h-4 w-11" />
        <span className="bone rounded-2xl" style={{ height: `${height / 16}rem` }} />
      </div>
    ))}
  </div>
);

/** The shape of some cards before they are here. */
export const CardBones = ({ label, count = 3 }: { label: string; count?: number }) => (
  <div role="status" aria-label={label} className="mt-6 grid gap-3.5">
    {Array.from({ length: count }, (_, index) => (
      <span key={index} className="bone h-28 rounded-3xl" />
    ))}
  </div>
);
