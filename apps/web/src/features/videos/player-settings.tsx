import { PLAYBACK_RATES, trackName } from "@narthex/domain/library/videos";
import { type RefObject, useId, useState } from "react";
import { track } from "#features/analytics/index.ts";
import { useMessages } from "@narthex/client/messages.ts";
import type { Tracks } from "./attach-film.ts";
import type { Subtitles } from "./use-subtitles.ts";

const PILL =
  "inline-flex min-h-11 min-w-12 items-center justify-center rounded-full px-3.5 text-base font-semibold text-ink-2 hover:bg-sunk hover:text-ink aria-pressed:bg-ink aria-pressed:text-paper";

type Choice = { name: string; isChosen: boolean; choose: () => void };

/** Playback rate, audio track and subtitles. A single audio track is not listed. */
export const PlayerSettings = ({
  player,
  tracks,
  choose,
  subtitles,
  title,
}: {
  player: RefObject<HTMLVideoElement | null>;
  tracks: Tracks;
  choose: (track: number) => void;
  subtitles: Subtitles;
  title: string;
}) => {
  const messages = useMessages().video;
  const [rate, setRate] = useState(() => player.current?.defaultPlaybackRate ?? 1);
  return (
    <div className="grid">
      <Choices
        label={messages.speed}
        choices={PLAYBACK_RATES.map((one) => ({
          name: `${one}×`,
          isChosen: one === rate,
          choose: () => {
            setRate(one);
            if (!player.current) return;
            // A player resets its rate for a new source.
            player.current.defaultPlaybackRate = one;
            player.current.playbackRate = one;
          },
        }))}
      />
      {tracks.names.length > 1 && (
        <Choices
          label={messages.sound}
          choices={tracks.names.map((name, index) => ({
            name: trackName(name),
            isChosen: index === tracks.chosen,
            choose: () => {
              choose(index);
              track("audio_track_change", { title, track: trackName(name) });
            },
          }))}
        />
      )}
      {subtitles.names.length > 0 && (
        <Choices
          label={messages.subtitles.label}
          choices={[messages.subtitles.off, ...subtitles.names].map((name, at) => ({
            name,
            isChosen: at - 1 === subtitles.chosen,
            choose: () => subtitles.choose(at - 1),
          }))}
        />
      )}
    </div>
  );
};

const Choices = ({ label, choices }: { label: string; choices: Choice[] }) => {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className="flex flex-wrap items-center gap-1">
      <span id={id} className="w-full px-3 text-sm text-ink-3">
        {label}
      </span>
      {choices.map(({ name, isChosen, choose }) => (
        <button key={name} type="button" aria-pressed={isChosen} className={PILL} onClick={choose}>
          {name}
        </button>
      ))}
    </div>
  );
};
