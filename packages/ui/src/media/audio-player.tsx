import { RotateCcw } from "lucide-react";
import { useRef, useState } from "react";
import { IconButton } from "../controls/button.tsx";
import { MediaClock, MediaLine, MediaMark, type MediaState, type MediaText } from "./media-parts.tsx";
import { RefusalText } from "../controls/refusal-text.tsx";

export type AudioText = MediaText & {
  /** Goes back by `BACK_SECONDS`. */
  back: string;
  speed: string;
  lost: string;
};

const BACK_SECONDS = 15;

/** A recording: play, back by 15 seconds, a line on which to choose the position, and the speed, which each press changes. */
export const AudioPlayer = ({
  url,
  name,
  text,
  rates,
  from = 0,
  onPosition,
}: {
  url: string;
  name: string;
  text: AudioText;
  /** The speeds that can be chosen; 1 is one of them. */
  rates: readonly number[];
  /** Where it begins, in seconds. */
  from?: number;
  /** Where a person is in it, in whole seconds; 0 at its end. */
  onPosition?: (seconds: number) => void;
}) => {
  const audio = useRef<HTMLAudioElement>(null);
  const [state, setState] = useState<MediaState | "lost">("paused");
  const [at, setAt] = useState(0);
  const [length, setLength] = useState(0);
  const [rate, setRate] = useState(1);
  const isPlaying = state === "playing" || state === "waiting";

  const toggle = (): void => {
    const player = audio.current;
    if (!player) return;
    if (isPlaying) return player.pause();
    if (state === "lost") player.load();
    setState("waiting");
    // A refusal to play is not an error of the file: the button shows Play again.
    player.play().catch(() => setState((now) => (now === "waiting" ? "paused" : now)));
  };
  const move = (seconds: number): void => {
    if (Math.floor(seconds) !== Math.floor(at)) onPosition?.(Math.floor(seconds));
    setAt(seconds);
  };
  const seek = (seconds: number): void => {
    const player = audio.current;
    if (!player) return;
    player.currentTime = seconds;
    move(seconds);
  };
  const changeRate = (): void => {
    const player = audio.current;
    if (!player) return;
    const next = rates[(rates.indexOf(rate) + 1) % rates.length] ?? 1;
    setRate(next);
    // A player resets its rate for a new source.
    player.defaultPlaybackRate = next;
    player.playbackRate = next;
  };
  return (
    <div role="group" aria-label={name} className="rounded-card bg-raised p-3 shadow-lift">
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a recording of speech; its text is beside it */}
      <audio
        ref={audio}
        src={url}
        preload="metadata"
        onLoadedMetadata={({ currentTarget }) => {
          setLength(Number.isFinite(currentTarget.duration) ? currentTarget.duration : 0);
          if (from > 0) seek(from);
        }}
        onTimeUpdate={({ currentTarget }) => move(currentTarget.currentTime)}
        onEnded={() => onPosition?.(0)}
        onPlaying={() => setState("playing")}
        onWaiting={() => setState((now) => (now === "playing" ? "waiting" : now))}
        onPause={() => setState((now) => (now === "lost" ? now : "paused"))}
        onError={() => setState("lost")}
      />
      <div className="flex flex-wrap items-center gap-x-1.5">
        <IconButton
          name={isPlaying ? text.pause : text.play}
          className="bg-accent hover:bg-accent hover:[filter:brightness(110%)]"
          onClick={toggle}
        >
          <MediaMark state={state === "lost" ? "paused" : state} className="text-accent-ink" />
        </IconButton>
        <IconButton name={text.back} disabled={at === 0} onClick={() => seek(Math.max(0, at - BACK_SECONDS))}>
          <RotateCcw aria-hidden="true" className="size-5" />
        </IconButton>
        <MediaLine at={at} length={length} label={text.position} className="basis-36" onSeek={seek} />
        <MediaClock at={at} length={length} className="text-ink-2" />
        <button
          type="button"
          aria-label={`${text.speed} ${rate}×`}
          className="tabular ml-auto min-h-11 min-w-12 rounded-full px-2 text-sm font-semibold text-ink-2 hover:bg-sunk hover:text-ink"
          onClick={changeRate}
        >
          {rate}×
        </button>
      </div>
      <div role="alert" className="px-1.5 pt-2 empty:hidden">
        {state === "lost" && <RefusalText>{text.lost}</RefusalText>}
      </div>
    </div>
  );
};
