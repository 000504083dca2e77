/** The shape of a video page before it is here. */
export const VideoBones = ({ label }: { label: string }) => (
  <div role="status" aria-label={label} className="mt-2 lg:mt-8">
    <span className="bone -mx-edge block aspect-video lg:mx-0 lg:max-w-3xl lg:rounded-[1.25rem]" />
    <span className="bone mt-5 block h-9 w-3/4 max-w-md" />
    <span className="bone mt-3 block h-4 w-40" />
    {["a", "b", "c"].map((chapter) => (
      <span key={chapter} className="bone mt-4 block h-11 rounded-xl lg:max-w-3xl" />
    ))}
  </div>
);
