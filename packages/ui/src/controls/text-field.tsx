import { type ComponentProps, useId } from "react";
import { RefusalText } from "./refusal-text.tsx";

/** Without one, a browser takes years of six digits: what is typed after a year would become part of it. */
const LAST_DAY: Readonly<Record<string, string>> = { date: "9999-12-31", "datetime-local": "9999-12-31T23:59" };

/** A single-line text field with its label and error. */
export const TextField = ({
  label,
  refusal,
  isRequired = false,
  ...rest
}: Omit<ComponentProps<"input">, "id" | "className"> & {
  label: string;
  refusal?: string | undefined;
  isRequired?: boolean;
}) => {
  const id = useId();
  return (
    <div className="grid grid-cols-1 content-start gap-1.5">
      <label htmlFor={id} className="text-base font-semibold">
        {label}
        {isRequired && (
          <span aria-hidden="true" className="text-accent">
            {" *"}
          </span>
        )}
      </label>
      <input
        type="text"
        max={LAST_DAY[rest.type ?? ""]}
        dir="auto"
        id={id}
        aria-required={isRequired || undefined}
        aria-invalid={refusal !== undefined}
        aria-describedby={refusal === undefined ? undefined : `${id}-refusal`}
        className="min-h-12 w-full rounded-control bg-raised px-4 py-2 text-lg inset-ring inset-ring-ink-3/60 disabled:bg-sunk disabled:text-ink-2 aria-invalid:inset-ring-refusal"
        {...rest}
      />
      {refusal !== undefined && <RefusalText id={`${id}-refusal`}>{refusal}</RefusalText>}
    </div>
  );
};
