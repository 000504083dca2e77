/** A bar that is `done` (0 to 1) of its width. Its colours are `bg-…` and `text-…` of the class. */
export const ProgressBar = ({ done, className }: { done: number; className: string }) => (
  // An attribute, not a style: the policy of the page forbids styles in the HTML that the server renders.
  <svg aria-hidden="true" preserveAspectRatio="none" className={`block h-1 w-full rounded-full ${className}`}>
    <rect width={`${done * 100}%`} height="100%" rx="2" fill="currentColor" />
  </svg>
);
