import { PLAYBACK_RATES } from "@narthex/domain/library/videos";
import { useRef, useState } from "react";
import { useMessages } from "@narthex/client/messages.ts";
import { AudioPlayer } from "@narthex/ui/media/audio-player.tsx";
import { Button } from "@narthex/ui/controls/button.tsx";
import { Carousel } from "@narthex/ui/controls/carousel.tsx";
import { VideoFrame } from "@narthex/ui/media/video-frame.tsx";
import { PinnedBar } from "@narthex/ui/layout/pinned-bar.tsx";
import { RefusalText } from "@narthex/ui/controls/refusal-text.tsx";
import type { SAMPLES } from "./samples.ts";
import { Shelf } from "./shelf.tsx";

const SAMPLE_RATE_HZ = 8000;
const HEADER_BYTES = 44;

/** A minute of silence as a WAV file. */
function silence(): Blob {
  const length = 60 * SAMPLE_RATE_HZ;
  const bytes = new Uint8Array(HEADER_BYTES + length).fill(128, HEADER_BYTES);
  const view = new DataView(bytes.buffer);
  const write = (text: string, at: number): void => bytes.set(new TextEncoder().encode(text), at);
  write("RIFF", 0);
  view.setUint32(4, HEADER_BYTES - 8 + length, true);
  write("WAVEfmt ", 8);
  view.setUint32(16, 16, true);
  // PCM, one channel, 8 bits.
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, SAMPLE_RATE_HZ, true);
  view.setUint32(28, SAMPLE_RATE_HZ, true);
  view.setUint16(32, 1, true);
  view.setUint16(34, 8, true);
  write("data", 36);
  view.setUint32(40, length, true);
  return new Blob([bytes], { type: "audio/wav" });
}

/** Larger parts: recordings, what is pinned to the foot of a screen, a row of cards. */
export const Pieces = ({ samples }: { samples: (typeof SAMPLES)["en"] }) => {
  const messages = useMessages();
  const film = useRef<HTMLVideoElement>(null);
  const [recording] = useState(() => URL.createObjectURL(silence()));
  return (
    <>
      <Shelf name="Recordings">
        <div className="grid w-full max-w-md gap-3">
          <AudioPlayer url={recording} name={samples.recording} text={messages.session.audio} rates={PLAYBACK_RATES} />
          <AudioPlayer
            url="/gallery/missing.mp3"
            name={samples.missing}
            text={messages.session.audio}
            rates={PLAYBACK_RATES}
          />
        </div>
      </Shelf>
      <Shelf name="Videos">
        <div className="w-full max-w-md">
          <VideoFrame
            player={film}
            name={samples.recording}
            text={messages.video.player}
            className="rounded-card bg-night"
          >
            {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- there is nothing to hear */}
            <video ref={film} src={recording} className="aspect-video size-full [border-radius:inherit]" />
          </VideoFrame>
        </div>
      </Shelf>
      <Shelf name="Pinned to the foot of a screen">
        <div className="w-full max-w-md">
          <PinnedBar>
            <Button look="solid">{samples.yes}</Button>
            <p className="text-sm text-pretty text-ink-2">{samples.sentence}</p>
          </PinnedBar>
        </div>
        <div className="w-full max-w-md">
          <PinnedBar>
            <RefusalText>{samples.refusal}</RefusalText>
            <Button look="solid" disabled>
              {samples.yes}
            </Button>
          </PinnedBar>
        </div>
      </Shelf>
      <Shelf name="A row of cards">
        <div className="w-full min-w-0">
          <Carousel
            title={samples.event}
            arrows={{
              earlier: messages.resources.earlier(samples.event),
              further: messages.resources.further(samples.event),
            }}
          >
            {Array.from({ length: 9 }, (_, index) => (
              <li key={index} className="w-card-small shrink-0 rounded-card bg-raised p-4 shadow-lift">
                <span className="display text-2xl text-accent">{index + 1}</span>
                <span className="block font-semibold">{samples.title}</span>
              </li>
            ))}
          </Carousel>
        </div>
      </Shelf>
    </>
  );
};
