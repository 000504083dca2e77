type Props = {
  /** The done share, 0 to 1. */
  done: number;
  /** Names the bar for a screen reader. Without it the bar is decoration beside a text that says the same. */
  label?: string;
  /** What a screen reader says instead of the percentage. */
  valueText?: string;
  /** The colours, as `bg-…` and `text-…`, and the size and place. */
  className: string;
};

export const ProgressBar = ({ done, label, valueText, className }: Props) => {
  const percent = Math.min(100, Math.max(0, done * 100 || 0));
  const spoken = label
    ? ({
        role: "progressbar",
        "aria-label": label,
        "aria-valuemin": 0,
        "aria-valuemax": 100,
        "aria-valuenow": Math.round(percent),
        "aria-valuetext": valueText,
      } as const)
    : ({ "aria-hidden": true } as const);
  return (
    // An attribute, not a style: the policy of the page forbids styles in the HTML that the server renders.
    <svg {...spoken} preserveAspectRatio="none" className={`block w-full ${className}`}>
      <rect width={`${percent}%`} height="100%" rx="2" fill="currentColor" />
    </svg>
  );
};
