import type { Loadable } from "@narthex/client/cache/loadable.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { createQueryBoundary } from "@narthex/client/cache/query-boundary.tsx";
import { useFailure } from "@narthex/client/cache/use-failure.ts";
import { Button } from "@narthex/ui/controls/button.tsx";
import { EmptyState } from "@narthex/ui/feedback/empty-state.tsx";
import { ListSkeleton } from "@narthex/ui/feedback/skeleton.tsx";
import { SlowNotice } from "@narthex/ui/feedback/slow-notice.tsx";
import { CloudOff } from "lucide-react";
import type { ReactNode } from "react";
import { failureText } from "./failures.ts";

/** Whether there is only a failure to show. What else a screen would read then says nothing of its own. */
export const useHasFailed = (query: Loadable<unknown>): boolean => {
  const failure = useFailure(query);
  return query.data === undefined && failure !== null;
};

const Failed = ({ error, retry }: { error: Error; retry: () => void }) => {
  const { frame } = useMessages();
  return (
    <div role="alert">
      <EmptyState icon={<CloudOff className="size-9" />} title={frame.failedTitle} text={failureText(error)}>
        <Button look="solid" onClick={retry}>
          {frame.tryAgain}
        </Button>
      </EmptyState>
    </div>
  );
};

const NotRefreshed = () => (
  <p role="status" className="mt-3 text-sm text-ink-2">
    {useMessages().frame.notRefreshed}
  </p>
);

const Slow = ({ retry }: { retry: () => void }) => {
  const { frame } = useMessages();
  return <SlowNotice text={frame.slow} tryAgain={frame.tryAgain} retry={retry} />;
};

const Boundary = createQueryBoundary({ Failed, NotRefreshed, Slow });

/** Most of what the console reads is a list. */
export const QueryBoundary = <T,>({ query, children }: { query: Loadable<T>; children: (data: T) => ReactNode }) => {
  const { frame } = useMessages();
  return (
    <Boundary query={query} skeleton={<ListSkeleton label={frame.loading} />}>
      {children}
    </Boundary>
  );
};
