import { PREVIEW_READY, type PreviewStart } from "@narthex/client/preview-messages.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { showToast } from "@narthex/client/toasts.ts";
import { editionPath } from "@narthex/domain/navigation/routes";
import { useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { failureText, useFrame } from "#features/frame/index.ts";
import { connectPreview } from "./connect-preview.ts";
import type { PreviewSettings } from "./preview-settings.ts";

type Props = {
  settings: PreviewSettings;
  /** The screen to begin with. */
  path: string;
  /** Called with each screen that is opened. */
  onShown: (path: string) => void;
  /** The app left this frame or cannot continue in it. */
  onLeft: () => void;
};

/** The delegates' app with the draft. Its frame has an origin of its own, and gets only what this page gives it. */
export const PhoneFrame = ({ settings, path, onShown, onLeft }: Props) => {
  const { preview } = useMessages();
  const { edition } = useFrame();
  const frame = useRef<HTMLIFrameElement>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const connect = useEffectEvent((port: MessagePort) =>
    connectPreview(port, {
      editionId: edition.id,
      settings,
      onShown,
      onRefused: () => showToast({ message: preview.refused, icon: "note", colour: "ink" }),
      onLeft,
      onFailure: setFailure,
    }),
  );
  // Before the frame can load: it says only once that it is ready.
  useLayoutEffect(() => {
    let close: (() => void) | null = null;
    const listen = ({ source, data, ports: [port] }: MessageEvent): void => {
      if (source !== frame.current?.contentWindow || data !== PREVIEW_READY || !port) return;
      close?.();
      close = connect(port);
    };
    addEventListener("message", listen);
    return () => {
      removeEventListener("message", listen);
      close?.();
    };
  }, []);
  const start: PreviewStart = {
    path: path || editionPath(edition.conferenceType, "/home"),
    conferenceType: edition.conferenceType,
    locale: settings.locale,
  };
  return (
    <>
      {failure !== null && (
        <p role="alert" className="mb-2 rounded-control bg-raised px-3.5 py-2.5 text-sm font-semibold text-refusal">
          {failureText(failure)}
        </p>
      )}
      <iframe
        ref={frame}
        title={preview.frame}
        name={JSON.stringify(start)}
        src={`/preview?theme=${settings.theme}`}
        sandbox="allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox"
        className="block h-phone-tall w-full rounded-sheet border-0 bg-paper"
      />
    </>
  );
};
