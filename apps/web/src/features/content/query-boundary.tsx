import { failureOf, type Loadable } from "@narthex/client/loadable.ts";
import type { ReactNode } from "react";
import { LoadFailure } from "./load-failure.tsx";
import { formatTime } from "@narthex/domain/times";
import { productTime } from "@narthex/client/clock.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { useIsOnline } from "@narthex/client/online.ts";
import { Button } from "@narthex/ui/button.tsx";
import { useOptionalView } from "./view.ts";

type Props<T> = {
  query: Loadable<T>;
  /** Shown until the first answer. */
  skeleton: ReactNode;
  children: (data: T) => ReactNode;
};

/**
 * Shows the answer of a query; before that a skeleton or the failure; and the answer's age if it cannot be refreshed.
 */
export const QueryBoundary = <T,>({ query, skeleton, children }: Props<T>) => {
  const { data, dataUpdatedAt, refetch } = query;
  const failure = failureOf(query);
  const retry = (): void => void refetch();
  if (data === undefined) return failure ? <LoadFailure error={failure} retry={retry} /> : skeleton;
  return (
    <>
      {failure && <AsOf at={dataUpdatedAt} retry={retry} />}
      {children(data)}
    </>
  );
};

/** Age of an answer that could not be refreshed. Offline, the shell's banner shows it for the whole screen. */
const AsOf = ({ at, retry }: { at: number; retry: () => void }) => {
  const messages = useMessages();
  const isOnline = useIsOnline();
  const view = useOptionalView();
  if (!isOnline || !view) return null;
  const time = formatTime(new Date(productTime(at)).toISOString(), view.edition.timeZone, view.locale);
  return (
    <p role="status" className="mt-3 flex flex-wrap items-center gap-x-2 text-sm text-ink-2">
      {messages.network.notRefreshed(time)}
      <Button look="plain" onClick={retry}>
        {messages.shell.tryAgain}
      </Button>
    </p>
  );
};
