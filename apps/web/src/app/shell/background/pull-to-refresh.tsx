import { useQueryClient } from "@tanstack/react-query";
import { RefreshCw } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useMessages } from "@narthex/client/messages.ts";

const THRESHOLD_PX = 76;
const MIN_SHOWN_MS = 1000;

/**
 * Refetches everything on the screen when it is pulled down from the top. Shown for at least a second, so that it is
 * noticed.
 */
export const PullToRefresh = () => {
  const messages = useMessages();
  const client = useQueryClient();
  const [pulled, setPulled] = useState(0);
  const [isRefreshing, setRefreshing] = useState(false);
  const distance = useRef(0);

  useEffect(() => {
    let from: number | null = null;
    const pull = (by: number): void => {
      distance.current = by;
      setPulled(by);
    };
    const onStart = (event: TouchEvent): void => {
      const isHeld = document.querySelector("dialog[open], [data-holds-scroll]") !== null;
      from = scrollY <= 0 && !isHeld ? (event.touches[0]?.clientY ?? null) : null;
    };
    const onMove = (event: TouchEvent): void => {
      if (from === null) return;
      const down = (event.touches[0]?.clientY ?? from) - from;
      pull(scrollY <= 0 && down > 0 ? Math.min(110, down * 0.5) : 0);
    };
    const onEnd = (): void => {
      const isFar = distance.current >= THRESHOLD_PX;
      from = null;
      pull(0);
      if (!isFar) return;
      setRefreshing(true);
      const rest = new Promise((resolve) => setTimeout(resolve, MIN_SHOWN_MS));
      void Promise.all([client.invalidateQueries(), rest]).finally(() => setRefreshing(false));
    };
    addEventListener("touchstart", onStart, { passive: true });
    addEventListener("touchmove", onMove, { passive: true });
    addEventListener("touchend", onEnd);
    return () => {
      removeEventListener("touchstart", onStart);
      removeEventListener("touchmove", onMove);
      removeEventListener("touchend", onEnd);
    };
  }, [client]);

  if (pulled === 0 && !isRefreshing) return null;
  const word = isRefreshing
    ? messages.shell.refreshing
    : pulled >= THRESHOLD_PX
      ? messages.shell.releaseToRefresh
      : messages.shell.pullToRefresh;
  return (
    <p
      role="status"
      className="pointer-events-none fixed inset-x-0 top-under-notch z-40 mx-auto flex w-fit items-center gap-2 rounded-full bg-raised px-4 py-2 text-sm font-semibold text-ink-2 shadow-lift ring-1 ring-line"
      style={{ transform: `translateY(${isRefreshing ? 24 : pulled * 0.5}px)` }}
    >
      <RefreshCw
        aria-hidden="true"
        className={`size-4.5 text-accent ${isRefreshing ? "animate-spin" : ""}`}
        style={isRefreshing ? undefined : { rotate: `${pulled * 3}deg` }}
      />
      {word}
    </p>
  );
};
