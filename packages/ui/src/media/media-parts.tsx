import { LoaderCircle, Pause, Play } from "lucide-react";
import { Slider } from "../controls/slider.tsx";

export type MediaText = { play: string; pause: string; position: string };
export type MediaState = "paused" | "waiting" | "playing";

/** `1:05`, `1:02:07`. */
const clockText = (seconds: number): string => {
  const parts = [Math.floor(seconds / 60) % 60, Math.floor(seconds) % 60];
  const hours = Math.floor(seconds / 3600);
  const [first = 0, ...others] = hours > 0 ? [hours, ...parts] : parts;
  return [first, ...others.map((part) => String(part).padStart(2, "0"))].join(":");
};

/** The icon of a play button: what a press does, or that the recording or video is loading. */
export const MediaMark = ({ state, className = "" }: { state: MediaState; className?: string }) => {
  if (state === "waiting")
    return (
      <LoaderCircle
        aria-hidden="true"
        className={`size-[min(1.25rem,6vw)] animate-spin motion-reduce:animate-none ${className}`}
      />
    );
  const Icon = state === "playing" ? Pause : Play;
  return <Icon aria-hidden="true" className={`size-[min(1.25rem,6vw)] fill-current ${className}`} />;
};

type Moment = {
  /** Seconds from the beginning. */
  at: number;
  /** In seconds; 0 while it is not known. */
  length: number;
};

/** The line on which the position is chosen. */
export const MediaLine = ({
  at,
  length,
  label,
  className = "",
  onSeek,
}: Moment & { label: string; className?: string; onSeek: (seconds: number) => void }) => (
  <Slider
    aria-label={label}
    aria-valuetext={`${clockText(at)} / ${clockText(length)}`}
    className={className}
    min={0}
    max={Math.max(1, Math.floor(length))}
    step={1}
    value={Math.floor(at)}
    disabled={length === 0}
    onValue={onSeek}
  />
);

export const MediaClock = ({ at, length, className }: Moment & { className: string }) => (
  <span aria-hidden="true" className={`tabular shrink-0 px-1.5 text-sm whitespace-nowrap ${className}`}>
    {length > 0 ? `${clockText(at)} / ${clockText(length)}` : clockText(at)}
  </span>
);
