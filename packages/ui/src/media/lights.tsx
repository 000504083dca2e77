import { useId } from "react";

/** Where each light comes to rest, in percent of the box, and its radius in pixels. */
const LIGHTS = [
  [8, 72, 11],
  [18, 34, 15],
  [27, 84, 9],
  [37, 26, 10],
  [46, 60, 9],
  [55, 28, 13],
  [64, 78, 10],
  [73, 44, 17],
  [82, 24, 9],
  [90, 66, 13],
  [96, 34, 9],
] as const;

/** Lights that rise once above the words of a good moment, and stay. Their box is dark. */
export const Lights = () => {
  const glow = useId();
  return (
    <svg aria-hidden="true" className="block h-20 w-full text-ember">
      <radialGradient id={glow}>
        <stop offset="0" stopColor="currentColor" />
        <stop offset="0.22" stopColor="currentColor" stopOpacity="0.8" />
        <stop offset="0.4" stopColor="currentColor" stopOpacity="0.22" />
        <stop offset="1" stopColor="currentColor" stopOpacity="0" />
      </radialGradient>
      {LIGHTS.map(([x, y, r]) => (
        <circle key={x} cx={`${x}%`} cy={`${y}%`} r={r} fill={`url(#${glow})`} className="rising-light" />
      ))}
    </svg>
  );
};
