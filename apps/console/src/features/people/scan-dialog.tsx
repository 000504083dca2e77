import { useMessages } from "@narthex/client/messages.ts";
import { useRef, useState } from "react";
import { useCodeCamera } from "./use-code-camera.ts";
import { Dialog } from "#features/frame/index.ts";

/** The result of a code: the page of its person is open, nobody has it, or the server could not be reached. */
export type ScanResult = "opened" | "unknown" | "failed";

/** Looks for a QR code with the camera until `find` opens a person by it. */
export const ScanDialog = ({ find, close }: { find: (code: string) => Promise<ScanResult>; close: () => void }) => {
  const { people } = useMessages();
  const [found, setFound] = useState<ScanResult | null>(null);
  const unknown = useRef("");
  const { video, state } = useCodeCamera(async (code) => {
    // A code stays before the camera for a while.
    if (code === unknown.current) return;
    const result = await find(code);
    unknown.current = result === "unknown" ? code : "";
    if (result === "opened") return close();
    setFound(result);
  });
  const failure =
    state === "starting" || state === "looking"
      ? null
      : { refused: people.cameraRefused, missing: people.cameraMissing, unloaded: people.scannerNotLoaded }[state];
  const problem = found === "unknown" ? people.unknownCode : found === "failed" ? people.scanFailed : null;
  const status = state === "starting" ? people.cameraStarts : (problem ?? people.scanText);
  return (
    <Dialog title={people.scan} onClose={close}>
      {failure ? (
        <p role="alert" className="mt-3">
          {failure}
        </p>
      ) : (
        <>
          <p role="status" className="mt-3 min-h-12">
            {status}
          </p>
          <video
            ref={video}
            muted
            playsInline
            aria-hidden="true"
            className="mt-3 aspect-square w-full rounded-card bg-night object-cover"
          />
        </>
      )}
    </Dialog>
  );
};
