import type { Loadable } from "@narthex/client/cache/loadable.ts";
import { isLostNetwork } from "@narthex/client/call-error.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { useIsOnline } from "@narthex/client/online.ts";
import { useFailure } from "@narthex/client/cache/use-failure.ts";
import { Button } from "@narthex/ui/controls/button.tsx";

type Props = {
  query: Loadable<unknown>;
  /** Of the part, where no heading says it. */
  title?: string;
};

/** One line for a part of a screen whose read failed: the rest of the screen is there. */
export const PartFailure = ({ query, title }: Props) => {
  const messages = useMessages();
  const failure = useFailure(query);
  const isOnline = useIsOnline();
  if (!failure || query.data !== undefined) return null;
  return (
    <p
      role="alert"
      className={`flex flex-wrap items-center gap-x-4 gap-y-1 py-2 font-semibold ${title ? "min-h-14 border-b border-line" : ""}`}
    >
      {title && <span>{title}</span>}
      <span className={title ? "font-normal text-ink-2" : ""}>
        {!isOnline && isLostNetwork(failure) ? messages.network.notHere : messages.failure.title}
      </span>
      <Button look="plain" onClick={() => void query.refetch()}>
        {messages.shell.tryAgain}
      </Button>
    </p>
  );
};
