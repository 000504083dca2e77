import type { Loadable } from "@narthex/client/cache/loadable.ts";
import { isLostNetwork } from "@narthex/client/call-error.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { useIsOnline } from "@narthex/client/online.ts";
import { useFailure } from "@narthex/client/cache/use-failure.ts";
import { Button } from "@narthex/ui/controls/button.tsx";

/** One line for a part of a screen whose read failed: the rest of the screen is there. */
export const PartFailure = ({ query }: { query: Loadable<unknown> }) => {
  const messages = useMessages();
  const failure = useFailure(query);
  const isOnline = useIsOnline();
  if (!failure || query.data !== undefined) return null;
  return (
    <p role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2 font-semibold">
      {!isOnline && isLostNetwork(failure) ? messages.network.notHere : messages.failure.title}
      <Button look="plain" onClick={() => void query.refetch()}>
        {messages.shell.tryAgain}
      </Button>
    </p>
  );
};
