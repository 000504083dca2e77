import { useLocation } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";
import { now } from "@narthex/client/clock.ts";
import { dayNumberAt, isPastLastDay } from "@narthex/domain/editions";
import { useView } from "#features/content/index.ts";
import { flushTracked, track, setTrackingEnabled } from "./tracker.ts";

const FLUSH_EVERY_MS = 10_000;

const onClick = (event: MouseEvent): void => {
  const button = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-track]") : null;
  if (button?.dataset["track"]) track("click_button", { button_name: button.dataset["track"] });
};

/** Tracks viewed screens and clicks on named buttons, except for hosts. */
export const Tracking = () => {
  const { edition, person } = useView();
  const { pathname } = useLocation();
  const isWanted = person.userType !== "Host";

  useEffect(() => {
    if (!isWanted) return;
    setTrackingEnabled(true);
    const flush = (): void => void flushTracked();
    const timer = setInterval(flush, FLUSH_EVERY_MS);
    document.addEventListener("click", onClick);
    document.addEventListener("visibilitychange", flush);
    return () => {
      clearInterval(timer);
      document.removeEventListener("click", onClick);
      document.removeEventListener("visibilitychange", flush);
      flush();
    };
  }, [isWanted]);
  const trackScreen = useEffectEvent((name: string) =>
    track("screen_view", {
      screen_name: name,
      conference_day: dayNumberAt(edition, person.type, now()),
      is_past_last_day: isPastLastDay(edition, person.type, now()),
    }),
  );
  useEffect(() => {
    if (isWanted) trackScreen(pathname);
  }, [isWanted, pathname]);
  return null;
};
