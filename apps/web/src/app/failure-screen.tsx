import { MissingChunk } from "@narthex/client/lazy-screen.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { Button } from "@narthex/ui/controls/button.tsx";
import { EmptyState } from "@narthex/ui/feedback/empty-state.tsx";

/** For a screen that threw an error or whose code could not be loaded: offers to reload the app. */
export const FailureScreen = ({ error }: { error: unknown }) => {
  const messages = useMessages();
  return (
    <div role="alert">
      <EmptyState
        title={messages.failure.title}
        text={error instanceof MissingChunk ? messages.problems["missing-part"] : messages.problems.failed}
      >
        <Button look="solid" onClick={() => location.reload()}>
          {messages.failure.reload}
        </Button>
      </EmptyState>
    </div>
  );
};
