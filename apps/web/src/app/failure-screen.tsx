import { MissingPart } from "#platform/lazy-screen.ts";
import { useWords } from "#platform/words/words.ts";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";

/** A screen that broke, or whose code did not arrive. Loading the app again is the way on. */
export const FailureScreen = ({ error }: { error: unknown }) => {
  const words = useWords();
  return (
    <div role="alert">
      <EmptyState
        title={words.failure.title}
        text={error instanceof MissingPart ? words.failure.missingPart : words.problems.failed}
      >
        <Button look="solid" onClick={() => location.reload()}>
          {words.failure.reload}
        </Button>
      </EmptyState>
    </div>
  );
};
