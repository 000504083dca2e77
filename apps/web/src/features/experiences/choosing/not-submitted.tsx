import { sendPending, useOutbox } from "@narthex/client/outbox/pending.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { useIsOnline } from "@narthex/client/online.ts";
import { Button } from "@narthex/ui/controls/button.tsx";
import { SAVE_SIGNUPS } from "../experiences.queries.ts";

/** As long as choices wait to be sent, says that they are not submitted yet. The screens show them, but the server has none of them. */
export const NotSubmitted = ({ className = "" }: { className?: string }) => {
  const messages = useMessages();
  const isOnline = useIsOnline();
  if (!useOutbox().waiting.some(({ name }) => name === SAVE_SIGNUPS)) return null;
  return (
    <div role="alert" className={`flex flex-wrap items-center gap-x-4 gap-y-1 ${className}`}>
      <p className="min-w-0 flex-[1_1_16rem] text-pretty text-base font-semibold">
        {isOnline ? messages.choices.notSubmitted : messages.choices.notSubmittedOffline}
      </p>
      {isOnline && (
        <Button look="soft" onClick={sendPending}>
          {messages.shell.tryAgain}
        </Button>
      )}
    </div>
  );
};
