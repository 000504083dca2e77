import type { Loadable } from "@narthex/client/loadable.ts";
import type { ReactNode } from "react";
import { LoadFailure } from "./load-failure.tsx";
import { useNow } from "@narthex/client/clock.ts";
import { useCurrentLocale, useMessages } from "@narthex/client/messages.ts";
import { useIsOnline } from "@narthex/client/online.ts";
import { useSlowRead } from "@narthex/client/slow-read.ts";
import { useFailure } from "@narthex/client/use-failure.ts";
import { Button } from "@narthex/ui/button.tsx";
import { SlowNotice } from "@narthex/ui/slow-notice.tsx";
import { ageText } from "./age-text.ts";
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
  const failure = useFailure(query);
  const retry = (): void => void refetch();
  if (data === undefined)
    return failure ? <LoadFailure error={failure} retry={retry} /> : <Waiting>{skeleton}</Waiting>;
  return (
    <>
      {failure && <AsOf at={dataUpdatedAt} retry={retry} />}
      {children(data)}
    </>
  );
};

/** A skeleton, and after some seconds that the answer is still awaited. */
const Waiting = ({ children }: { children: ReactNode }) => {
  const { network, shell } = useMessages();
  const retry = useSlowRead();
  return (
    <>
      {retry && <SlowNotice text={network.slow} tryAgain={shell.tryAgain} retry={retry} />}
      {children}
    </>
  );
};

/**
 * Age of an answer that could not be refreshed, on screens outside the shell. Inside, its status line shows the age of the whole
 * screen and moves nothing that a person reads or types in. These screens belong to no edition: theirs is in the device's zone.
 */
const AsOf = ({ at, retry }: { at: number; retry: () => void }) => {
  const messages = useMessages();
  const isOnline = useIsOnline();
  const isInShell = useOptionalView() !== null;
  const locale = useCurrentLocale();
  const now = useNow();
  if (isInShell) return null;
  const time = ageText(at, Temporal.Now.timeZoneId(), locale, now);
  return (
    <p role="status" className="mt-3 flex flex-wrap items-center gap-x-2 text-sm text-ink-2">
      {isOnline ? messages.network.notRefreshed(time) : messages.network.asOf(time)}
      {isOnline && (
        <Button look="plain" onClick={retry}>
          {messages.shell.tryAgain}
        </Button>
      )}
    </p>
  );
};
