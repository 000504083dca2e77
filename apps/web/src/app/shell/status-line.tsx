import { Clock, CloudUpload, WifiOff } from "lucide-react";
import { lazy, Suspense } from "react";
import { ageText, useView } from "#features/content/index.ts";
import { useNow } from "@narthex/client/clock.ts";
import { useIsOnline } from "@narthex/client/online.ts";
import { useOutbox } from "@narthex/client/outbox/pending.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { useAge } from "./use-age.ts";

const RefusedWrites = lazy(() => import("./refused-writes.tsx").then((module) => ({ default: module.RefusedWrites })));

/** Above everything else on the screen: refused changes, its age where it may be old, and the number of changes that wait to be sent. */
export const StatusLine = () => {
  const messages = useMessages();
  const isOnline = useIsOnline();
  const { edition, locale } = useView();
  const { waiting, refused } = useOutbox();
  const now = useNow();
  const at = useAge();
  const isUsual = isOnline && at === null && waiting === 0;
  if (isUsual && refused.length === 0) return null;
  const timeOf = (device: number): string => ageText(device, edition.timeZone, locale, now);
  const { asOf, offline, since } = messages.network;
  const age = at === null ? (isOnline ? null : offline) : (isOnline ? since : asOf)(timeOf(at));
  const said = (first: string | null): string =>
    [first, waiting > 0 && messages.outbox.waiting(waiting)].filter(Boolean).join(isOnline ? " · " : " ");
  const Icon = !isOnline ? WifiOff : waiting > 0 ? CloudUpload : Clock;
  return (
    <div className="mx-auto mt-5 -mb-2 grid max-w-page gap-3 px-edge lg:mt-6 lg:px-12">
      {refused.length > 0 && (
        <Suspense>
          <RefusedWrites />
        </Suspense>
      )}
      {!isUsual && (
        <p
          role="status"
          className="flex items-center gap-2.5 rounded-card bg-sunk px-4 py-2.5 text-sm font-medium text-ink-2"
        >
          <Icon aria-hidden="true" className="size-4.5 shrink-0" />
          {isOnline || at === null ? (
            said(age)
          ) : (
            <>
              <span data-age="known">{said(age)}</span>
              <span data-age="none">{said(offline)}</span>
            </>
          )}
        </p>
      )}
    </div>
  );
};
