import { useId } from "react";

/** A switch with a label and an explanation. */
export const Switch = ({
  label,
  text,
  isOn,
  onChange,
}: {
  label: string;
  text: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}) => {
  const id = useId();
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-5 gap-y-3 rounded-card bg-sunk px-edge py-4">
      <div className="min-w-0 flex-[1_1_11rem]">
        <p id={id} className="font-semibold">
          {label}
        </p>
        <p id={`${id}-text`} className="mt-0.5 text-sm text-pretty text-ink-2">
          {text}
        </p>
      </div>
      <button
        type="button"
        role="switch"
        aria-checked={isOn}
        aria-labelledby={id}
        aria-describedby={`${id}-text`}
        className="group grid size-11 w-14 shrink-0 place-items-center"
        onClick={() => onChange(!isOn)}
      >
        {/* Off is hollow and on is filled: the two differ without colour, in both themes. */}
        <span className="h-8 w-14 rounded-full bg-raised p-1 inset-ring-2 inset-ring-track transition-colors group-aria-checked:bg-accent group-aria-checked:inset-ring-accent">
          <span className="block size-6 scale-75 rounded-full bg-track transition group-aria-checked:translate-x-6 group-aria-checked:scale-100 group-aria-checked:bg-accent-ink" />
        </span>
      </button>
    </div>
  );
};
