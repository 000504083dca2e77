import { formatTime } from "@narthex/domain/times";
import { useQueryClient } from "@tanstack/react-query";
import { CloudUpload, WifiOff } from "lucide-react";
import { lazy, Suspense } from "react";
import { useView } from "#features/content/index.ts";
import { productTime, useNow } from "@narthex/client/clock.ts";
import { useIsOnline } from "@narthex/client/online.ts";
import { useOutbox } from "@narthex/client/outbox/pending.ts";
import { useMessages } from "@narthex/client/messages.ts";

const RefusedWrites = lazy(() => import("./refused-writes.tsx").then((module) => ({ default: module.RefusedWrites })));

/** Shows the age of the screen while offline, and the number of changes that wait to be sent. */
export const OfflineBanner = ({ isHome }: { isHome: boolean }) => {
  const messages = useMessages();
  const isOnline = useIsOnline();
  const { edition, locale } = useView();
  const client = useQueryClient();
  const { waiting, refused } = useOutbox();
  useNow();
  const refusals = refused.length > 0 && (
    <Suspense>
      <RefusedWrites />
    </Suspense>
  );
  if (isOnline && waiting === 0) return refusals;
  const shown = client
    .getQueryCache()
    .getAll()
    .filter((query) => query.isActive() && query.state.dataUpdatedAt > 0)
    .map((query) => query.state.dataUpdatedAt);
  const asOf =
    shown.length > 0
      ? formatTime(new Date(productTime(Math.min(...shown))).toISOString(), edition.timeZone, locale).replaceAll(
          " ",
          "\u00A0",
        )
      : null;
  const age = isOnline ? null : asOf ? messages.network.asOf(asOf) : messages.network.offline;
  const Icon = isOnline ? CloudUpload : WifiOff;
  return (
    <>
      {refusals}
      <p
        role="status"
        className={`mx-edge flex items-center gap-2.5 rounded-card bg-sunk px-4 py-2.5 text-sm font-medium text-ink-2 lg:mx-12 ${isHome ? "mt-under-notch -mb-2 lg:mt-6" : "mb-3 lg:mt-24 lg:mb-0"}`}
      >
        <Icon aria-hidden="true" className="size-4.5 shrink-0" />
        {[age, waiting > 0 && messages.outbox.waiting(waiting)].filter(Boolean).join(" ")}
      </p>
    </>
  );
};
