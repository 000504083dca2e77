import { Clock, CloudUpload, WifiOff } from "lucide-react";
import { ageText, useView } from "#features/content/index.ts";
import { useNow } from "@narthex/client/clock.ts";
import { useIsOnline } from "@narthex/client/online.ts";
import { useOutbox } from "@narthex/client/outbox/pending.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { useAge } from "./use-age.ts";

/** The age of the screen where it may be old, and the number of changes that wait to be sent. */
export const StatusLine = ({ className }: { className: string }) => {
  const messages = useMessages();
  const isOnline = useIsOnline();
  const { edition, locale } = useView();
  const waiting = useOutbox().waiting.length;
  const now = useNow();
  const at = useAge();
  if (isOnline && at === null && waiting === 0) return null;
  const timeOf = (device: number): string => ageText(device, edition.timeZone, locale, now);
  const { status, statusAt, since } = messages.network;
  const age = at === null ? (isOnline ? null : status) : (isOnline ? since : statusAt)(timeOf(at));
  const said = (first: string | null): string =>
    [first, waiting > 0 && messages.outbox.waiting(waiting)].filter(Boolean).join(" · ");
  const Icon = !isOnline ? WifiOff : waiting > 0 ? CloudUpload : Clock;
  return (
    <p
      role="status"
      className={`rise flex items-center leading-tight break-keep text-ink-2 [overflow-wrap:anywhere] ${className}`}
    >
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      {isOnline || at === null ? (
        said(age)
      ) : (
        <>
          <span data-age="known">{said(age)}</span>
          <span data-age="none">{said(status)}</span>
        </>
      )}
    </p>
  );
};
