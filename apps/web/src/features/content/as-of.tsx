import { formatTime } from "@narthex/domain/times";
import { productTime } from "@narthex/client/clock.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { useIsOnline } from "@narthex/client/online.ts";
import { Button } from "@narthex/ui/button.tsx";
import { useOptionalView } from "./view.ts";

/** How old an answer is that could not be refreshed. Offline the shell's banner says so for the whole screen. */
export const AsOf = ({ at, retry }: { at: number; retry: () => void }) => {
  const messages = useMessages();
  const isOnline = useIsOnline();
  const view = useOptionalView();
  if (!isOnline || !view) return null;
  const time = formatTime(new Date(productTime(at)).toISOString(), view.edition.timeZone, view.locale);
  return (
    <p role="status" className="mt-3 flex flex-wrap items-center gap-x-2 text-[0.875rem] text-ink-2">
      {messages.network.notRefreshed(time)}
      <Button look="plain" onClick={retry}>
        {messages.shell.tryAgain}
      </Button>
    </p>
  );
};
