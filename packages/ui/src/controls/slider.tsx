import type { ComponentProps, CSSProperties } from "react";

/** A line on which a number is chosen, filled up to it. */
export const Slider = ({
  min,
  max,
  value,
  onValue,
  className = "",
  ...rest
}: Omit<ComponentProps<"input">, "type" | "min" | "max" | "value" | "style" | "onChange"> & {
  min: number;
  max: number;
  value: number;
  onValue: (value: number) => void;
}) => (
  <input
    type="range"
    className={`slider-line w-full min-w-0 flex-1 ${className}`}
    style={{ "--filled": (value - min) / (max - min) } as CSSProperties}
    min={min}
    max={max}
    value={value}
    onChange={(event) => onValue(Number(event.target.value))}
    {...rest}
  />
);
