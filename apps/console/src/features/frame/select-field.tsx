import { type ComponentProps, useId } from "react";

/** A choice of one, as the browser shows it. */
export const SelectField = ({
  label,
  options,
  ...rest
}: Omit<ComponentProps<"select">, "id" | "className" | "children"> & {
  label: string;
  options: readonly { value: string; label: string }[];
}) => {
  const id = useId();
  return (
    <div className="grid grid-cols-1 content-start gap-1.5">
      <label htmlFor={id} className="text-base font-semibold">
        {label}
      </label>
      <select
        id={id}
        className="min-h-12 w-full rounded-control bg-raised px-4 py-2 text-lg inset-ring inset-ring-ink-3/60 disabled:bg-sunk"
        {...rest}
      >
        {options.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
};
