import { useMessages } from "@narthex/client/messages.ts";
import { Button } from "@narthex/ui/controls/button.tsx";
import { Camera } from "lucide-react";
import { useCodeCamera } from "#features/people/index.ts";

type Props = { isOn: boolean; setOn: (isOn: boolean) => void; onCode: (code: string) => Promise<void> };

/** The camera that looks for codes. A desk with a scanner turns it off. */
export const CameraPanel = ({ isOn, setOn, onCode }: Props) => {
  const { door } = useMessages();
  return (
    <div className="grid content-start justify-items-start gap-2">
      {isOn && <LiveCamera onCode={onCode} />}
      <Button look={isOn ? "plain" : "soft"} onClick={() => setOn(!isOn)}>
        <Camera aria-hidden="true" className="size-4.5" />
        {isOn ? door.cameraOff : door.cameraOn}
      </Button>
    </div>
  );
};

const LiveCamera = ({ onCode }: Pick<Props, "onCode">) => {
  const { people } = useMessages();
  const { video, state } = useCodeCamera(onCode);
  const texts = {
    starting: people.cameraStarts,
    looking: people.scanText,
    refused: people.cameraRefused,
    missing: people.cameraMissing,
    unloaded: people.scannerNotLoaded,
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
    </>
  );
};
