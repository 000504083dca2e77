/** A part of a hall on a picture that does not draw it itself. Its place is in per cent of the width and height of the picture. */
export const HallPart = ({
  at: { x, y, width, height },
  name,
  isOwn,
}: {
  at: { x: number; y: number; width: number; height: number };
  name: string;
  isOwn: boolean;
}) => (
  <span
    aria-hidden="true"
    className={`pointer-events-none absolute grid place-items-center overflow-hidden rounded-control text-sm font-semibold inset-ring-2 inset-ring-accent ${isOwn ? "bg-accent/80 text-accent-ink" : "bg-accent-soft/80 text-accent"}`}
    style={{ left: `${x}%`, top: `${y}%`, width: `${width}%`, height: `${height}%` }}
  >
    {name}
  </span>
);
