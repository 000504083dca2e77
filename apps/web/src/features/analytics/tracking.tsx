import { isRegisteredLink } from "@narthex/domain/navigation/content-links";
import { useLocation } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";
import { now } from "@narthex/client/clock.ts";
import { dayNumberAt, isPastLastDay } from "@narthex/domain/editions/editions";
import { useView } from "#features/content/index.ts";
import { registerExternalLink } from "./external-link.ts";
import { flushTracked, track, setTrackingEnabled } from "./tracker.ts";

const FLUSH_EVERY_MS = 10_000;

const onClick = ({ target }: MouseEvent): void => {
  if (!(target instanceof Element)) return;
  const name = target.closest<HTMLElement>("[data-track]")?.dataset["track"];
  if (name) track("click_button", { button_name: name });
  const link = target.closest<HTMLAnchorElement>("a[data-content], [data-content] a");
  if (isRegisteredLink(link?.getAttribute("href") ?? "")) registerExternalLink(link!.href, location.pathname);
};

/** Registers clicks on links of content, and tracks viewed screens and clicks on named buttons, except for hosts. */
export const Tracking = () => {
  const { edition, person } = useView();
  const { pathname } = useLocation();
  const isWanted = person.userType !== "Host";

  useEffect(() => {
    if (!isWanted) return;
    setTrackingEnabled(true);
    const flush = (): void => void flushTracked();
    const timer = setInterval(flush, FLUSH_EVERY_MS);
    document.addEventListener("visibilitychange", flush);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", flush);
      flush();
    };
  }, [isWanted]);
  useEffect(() => {
    document.addEventListener("click", onClick);
    return () => document.removeEventListener("click", onClick);
  }, []);
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
