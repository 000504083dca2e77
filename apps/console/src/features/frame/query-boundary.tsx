import type { Loadable } from "@narthex/client/loadable.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { useSlowRead } from "@narthex/client/slow-read.ts";
import { useFailure } from "@narthex/client/use-failure.ts";
import { Button } from "@narthex/ui/button.tsx";
import { EmptyState } from "@narthex/ui/empty-state.tsx";
import { CardSkeleton } from "@narthex/ui/skeleton.tsx";
import { SlowNotice } from "@narthex/ui/slow-notice.tsx";
import { CloudOff } from "lucide-react";
import type { ReactNode } from "react";
import { failureText } from "./failures.ts";

/** Whether there is only a failure to show. What else a screen would read then says nothing of its own. */
export const useHasFailed = (query: Loadable<unknown>): boolean => {
  const failure = useFailure(query);
  return query.data === undefined && failure !== null;
};

/** A skeleton, and after some seconds that the answer is still awaited. */
const Waiting = ({ children }: { children: ReactNode }) => {
  const { frame } = useMessages();
  const retry = useSlowRead();
  return (
    <>
      {retry && <SlowNotice text={frame.slow} tryAgain={frame.tryAgain} retry={retry} />}
      {children}
    </>
  );
};

/** Shows the answer of a query; before that a skeleton or the failure. */
export const QueryBoundary = <T,>({
  query,
  skeleton,
  children,
}: {
  query: Loadable<T>;
  skeleton?: ReactNode;
  children: (data: T) => ReactNode;
}) => {
  const { frame } = useMessages();
  const failure = useFailure(query);
  const retry = (
    <Button look="solid" onClick={() => void query.refetch()}>
      {frame.tryAgain}
    </Button>
  );
  if (query.data === undefined)
    return failure ? (
      <div role="alert">
        <EmptyState icon={<CloudOff className="size-9" />} title={frame.failedTitle} text={failureText(failure)}>
          {retry}
        </EmptyState>
      </div>
    ) : (
      <Waiting>{skeleton ?? <CardSkeleton label={frame.loading} />}</Waiting>
    );
  return (
    <>
      {failure && (
        <p role="status" className="mt-3 text-sm text-ink-2">
          {frame.notRefreshed}
        </p>
      )}
      {children(query.data)}
    </>
  );
};
