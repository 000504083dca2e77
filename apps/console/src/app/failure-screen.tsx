import { useIsOnline } from "@narthex/client/online.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { Button } from "@narthex/ui/controls/button.tsx";
import { EmptyState } from "@narthex/ui/feedback/empty-state.tsx";
import { CloudOff } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";

const RETRY_MS = 4000;

const isServerReachable = (): Promise<boolean> =>
  fetch("/api/healthz", { cache: "no-store" }).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * For a screen that threw an error or whose code could not be loaded. Chromium gives the same failure for a module until the
 * document loads again, so the document is loaded again: only once the server answers, because without a connection the
 * browser would show its own error page. What was typed is kept on the device.
 */
export const FailureScreen = () => {
  const { frame } = useMessages();
  const [isUnreachable, setIsUnreachable] = useState(!useIsOnline());
  const retry = async (): Promise<void> => {
    if (await isServerReachable()) location.reload();
    else setIsUnreachable(true);
  };
  const onTimer = useEffectEvent(() => void retry());
  useEffect(() => {
    if (!isUnreachable) return;
    const timer = setInterval(() => onTimer(), RETRY_MS);
    return () => clearInterval(timer);
  }, [isUnreachable]);
  return (
    <div role="alert">
      <EmptyState
        icon={<CloudOff className="size-9" />}
        title={frame.failedTitle}
        text={isUnreachable ? frame.noConnection : frame.failedText}
      >
        <Button look="solid" onClick={() => void retry()}>
          {frame.tryAgain}
        </Button>
      </EmptyState>
    </div>
  );
};
