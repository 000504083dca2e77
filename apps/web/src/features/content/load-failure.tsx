import { CloudOff } from "lucide-react";
import { CallError, isLostNetwork } from "#platform/call-error.ts";
import { useWords } from "#platform/words/words.ts";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";

/** Nothing of a screen could be loaded: why, and the way to try again. */
export const LoadFailure = ({ error, retry }: { error: unknown; retry: () => void }) => {
  const words = useWords();
  const code = error instanceof CallError ? error.code : "failed";
  return (
    <div role="alert">
      <EmptyState
        icon={<CloudOff className="size-9" />}
        title={isLostNetwork(error) ? words.network.offline : words.failure.title}
        text={isLostNetwork(error) ? words.network.notKept : (words.problems[code] ?? words.problems.failed)}
      >
        <Button look="solid" onClick={retry}>
          {words.shell.tryAgain}
        </Button>
      </EmptyState>
    </div>
  );
};
