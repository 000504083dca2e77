import { CloudOff } from "lucide-react";
import { type CallError, isLostNetwork } from "@narthex/client/call-error.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { useIsOnline } from "@narthex/client/online.ts";
import { Button } from "@narthex/ui/controls/button.tsx";
import { EmptyState } from "@narthex/ui/feedback/empty-state.tsx";
import { usePageMark } from "@narthex/ui/overlays/use-page-mark.ts";

/** Shown when a screen could not be loaded: the reason and a button to retry. */
export const LoadFailure = ({ error, retry }: { error: unknown; retry: () => void }) => {
  const messages = useMessages();
  usePageMark("data-missing");
  const isOffline = !useIsOnline() && isLostNetwork(error);
  const { code } = error as Partial<CallError>;
  return (
    <div role="alert">
      <EmptyState
        icon={<CloudOff className="size-9" />}
        title={isOffline ? messages.network.notHere : messages.failure.title}
        text={
          isOffline ? messages.network.opensOnline : (messages.problems[code ?? "failed"] ?? messages.problems.failed)
        }
      >
        <Button look={isOffline ? "plain" : "solid"} onClick={retry}>
          {messages.shell.tryAgain}
        </Button>
      </EmptyState>
    </div>
  );
};
