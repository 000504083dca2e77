import { formatTime } from "@narthex/domain/times";
import { useQueryClient } from "@tanstack/react-query";
import { WifiOff } from "lucide-react";
import { useView } from "#features/content/index.ts";
import { productTime, useNow } from "#platform/clock.ts";
import { useIsOnline } from "#platform/network.ts";
import { useWords } from "#platform/words/words.ts";

/** Off the network, how old what is on the screen is. */
export const OfflineBanner = () => {
  const words = useWords();
  const isOnline = useIsOnline();
  const { edition, locale } = useView();
  const client = useQueryClient();
  useNow();
  if (isOnline) return null;
  const shown = client
    .getQueryCache()
    .getAll()
    .filter((query) => query.isActive() && query.state.dataUpdatedAt > 0)
    .map((query) => query.state.dataUpdatedAt);
  const asOf =
    shown.length > 0
      ? formatTime(new Date(productTime(Math.min(...shown))).toISOString(), edition.timeZone, locale)
      : null;
  return (
    <p
      role="status"
      className="mx-edge mb-3 flex items-center gap-2.5 rounded-2xl bg-sunk px-4 py-2.5 text-[0.875rem] font-medium text-ink-2 lg:mx-12 lg:mt-24 lg:mb-0"
    >
      <WifiOff aria-hidden="true" className="size-4.5 shrink-0" />
      {asOf ? words.network.asOf(asOf) : words.network.offline}
    </p>
  );
};
