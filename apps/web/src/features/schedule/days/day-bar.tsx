import { ChevronLeft, ChevronRight, Clock } from "lucide-react";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { useMessages } from "@narthex/client/messages.ts";
import { storage } from "@narthex/client/storage/storage.ts";
import { Button, IconButton, iconButtonLook } from "@narthex/ui/controls/button.tsx";
import { DayLink } from "./day-link.tsx";
import { DayMenu } from "./day-menu.tsx";

/** Scroll positions in pixels below the day cards, which are lower on phones because of the logo. */
const PHONE_WIDTH_PX = 768;
const PHONE_PX = 366;
const DESKTOP_PX = 316;

export const isScrolledPast = (scrolled: number, width: number): boolean =>
  scrolled > (width < PHONE_WIDTH_PX ? PHONE_PX : DESKTOP_PX);

/** Reads the scroll position only in scroll events: reading it while rendering forces a layout. */
const useScrolledPast = (): boolean => {
  const [isPast, setPast] = useState(false);
  useEffect(() => {
    const check = (): void => setPast(isScrolledPast(scrollY, innerWidth));
    const frame = requestAnimationFrame(check);
    addEventListener("scroll", check, { passive: true });
    addEventListener("resize", check);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener("scroll", check);
      removeEventListener("resize", check);
    };
  }, []);
  return isPast;
};

const LEFT_KEY = "narthex.schedule.left";
/** A position that is older than this yields to the present. */
const KEPT_MS = 30 * 60_000;

const leave = (): void => storage.set(LEFT_KEY, String(Date.now()));

/** Shows the present to a person who returns, to the screen or to the app, long after they left their position in it. */
const useYieldToPresent = (showPresent: () => void): void => {
  const onReturn = useEffectEvent((): void => {
    const left = Number(storage.get(LEFT_KEY));
    storage.remove(LEFT_KEY);
    if (left > 0 && Date.now() - left > KEPT_MS) showPresent();
  });
  useEffect(() => {
    const note = (): void => (document.hidden ? leave() : onReturn());
    // After the browser has restored the position.
    const frame = requestAnimationFrame(onReturn);
    document.addEventListener("visibilitychange", note);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener("visibilitychange", note);
      leave();
    };
  }, []);
};

/** Sticky day picker, shown once the day cards have scrolled away. */
export const DayBar = ({
  dates,
  date,
  onChoose,
  jump,
}: {
  dates: readonly string[];
  date: string;
  onChoose: (date: string) => void;
  /** To the present event, which `show` does at once, or from another day to today. */
  jump: { label: string; go: () => void; show?: () => void } | null;
}) => {
  const messages = useMessages().schedule;
  const isShown = useScrolledPast();
  useYieldToPresent(() => jump?.show?.());
  if (!isShown) return null;
  const at = dates.indexOf(date);
  const [previous, next] = [dates[at - 1], dates[at + 1]];
  return (
    <div
      data-day-bar
      className="fixed inset-x-0 top-0 z-30 border-b border-line pt-safe-top frosted low:hidden lg:left-menu"
    >
      <div className="mx-auto flex min-h-15 max-w-page items-center px-tight md:gap-1 lg:px-10">
        <Neighbour name={messages.previousDay} date={previous} onChoose={onChoose}>
          <ChevronLeft aria-hidden="true" className="size-5" />
        </Neighbour>
        <DayMenu dates={dates} date={date} isTight onChoose={onChoose} />
        <Neighbour name={messages.nextDay} date={next} onChoose={onChoose}>
          <ChevronRight aria-hidden="true" className="size-5" />
        </Neighbour>
        {jump && (
          <Button
            className="ms-auto shrink-0 max-md:size-touch max-md:min-h-0 max-md:px-0"
            aria-label={jump.label}
            onClick={jump.go}
          >
            <Clock aria-hidden="true" className="size-5 shrink-0 md:hidden" />
            <span className="max-md:sr-only">{jump.label}</span>
          </Button>
        )}
      </div>
    </div>
  );
};

/** The day before or after, if the conference has one. */
const Neighbour = ({
  name,
  date,
  onChoose,
  children,
}: {
  name: string;
  date: string | undefined;
  onChoose: (date: string) => void;
  children: ReactNode;
}) =>
  date === undefined ? (
    <IconButton name={name} disabled>
      {children}
    </IconButton>
  ) : (
    <DayLink date={date} onChoose={onChoose} aria-label={name} title={name} className={iconButtonLook}>
      {children}
    </DayLink>
  );
