import { useNow } from "@narthex/client/clock.ts";
import { useCurrentLocale, useMessages } from "@narthex/client/messages.ts";
import { useIsOnline } from "@narthex/client/online.ts";
import { createQueryBoundary } from "@narthex/client/cache/query-boundary.tsx";
import { Button } from "@narthex/ui/controls/button.tsx";
import { SlowNotice } from "@narthex/ui/feedback/slow-notice.tsx";
import { ageText } from "./age-text.ts";
import { LoadFailure } from "./load-failure.tsx";
import { useOptionalView } from "./view.ts";

const Slow = ({ retry }: { retry: () => void }) => {
  const { network, shell } = useMessages();
  return <SlowNotice text={network.slow} tryAgain={shell.tryAgain} retry={retry} />;
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

export const QueryBoundary = createQueryBoundary({ Failed: LoadFailure, NotRefreshed: AsOf, Slow });
