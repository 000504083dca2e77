import { useMessages } from "@narthex/client/messages.ts";
import { Button } from "@narthex/ui/controls/button.tsx";
import { Camera } from "lucide-react";
import { useState } from "react";
import { useCodeCamera } from "#features/people/index.ts";

type Props = { isOn: boolean; setOn: (isOn: boolean) => void; onCode: (code: string) => Promise<void> };

/** The camera that looks for codes. A desk with a scanner turns it off. */
export const CameraPanel = ({ isOn, setOn, onCode }: Props) => {
  const [attempt, setAttempt] = useState(0);
  return (
    <div className="grid content-start justify-items-start gap-2">
      {isOn ? (
        <LiveCamera
          key={attempt}
          onCode={onCode}
          turnOff={() => setOn(false)}
          tryAgain={() => setAttempt(attempt + 1)}
        />
      ) : (
        <CameraButton isOn={false} onClick={() => setOn(true)} />
      )}
    </div>
  );
};

const CameraButton = ({ isOn, onClick }: { isOn: boolean; onClick: () => void }) => {
  const { door } = useMessages();
  return (
    <Button look={isOn ? "plain" : "soft"} onClick={onClick}>
      <Camera aria-hidden="true" className="size-4.5" />
      {isOn ? door.cameraOff : door.cameraOn}
    </Button>
  );
};

type LiveProps = { onCode: Props["onCode"]; turnOff: () => void; tryAgain: () => void };

const LiveCamera = ({ onCode, turnOff, tryAgain }: LiveProps) => {
  const { people, door } = useMessages();
  const { video, state } = useCodeCamera(onCode);
  const texts = {
    starting: people.cameraStarts,
    looking: people.scanText,
    refused: door.cameraRefused,
    missing: door.cameraMissing,
    unloaded: door.readerNotLoaded,
  };
  const hasPicture = state === "starting" || state === "looking";
  return (
    <>
      <p role={hasPicture ? "status" : "alert"} className="min-h-6">
        {texts[state]}
      </p>
      {hasPicture && (
        <video
          ref={video}
          muted
          playsInline
          aria-hidden="true"
          className="aspect-square w-full max-w-form rounded-card bg-night object-cover"
        />
      )}
      <CameraButton isOn={hasPicture} onClick={hasPicture ? turnOff : tryAgain} />
    </>
  );
};
