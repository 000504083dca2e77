import { ChevronDown } from "lucide-react";
import { type ComponentProps, useId } from "react";

/** A choice of one; the browser shows the list. */
export const SelectField = ({
  label,
  options,
  hint,
  ...rest
}: Omit<ComponentProps<"select">, "id" | "className" | "children"> & {
  label: string;
  options: readonly { value: string; label: string }[];
  /** What the chosen option means. */
  hint?: string | undefined;
}) => {
  const id = useId();
  return (
    <div className="grid grid-cols-1 content-start gap-1.5">
      <label htmlFor={id} className="text-base font-semibold">
        {label}
      </label>
      <div className="relative">
        <select
          id={id}
          aria-describedby={hint && `${id}-hint`}
          className="min-h-12 w-full appearance-none rounded-control bg-raised py-2 ps-4 pe-11 text-lg text-ellipsis inset-ring inset-ring-ink-3/60 disabled:bg-sunk"
          {...rest}
        >
          {options.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 end-4 my-auto size-4.5 text-ink-3"
        />
      </div>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-pretty text-ink-2">
          {hint}
        </p>
      )}
    </div>
  );
};
