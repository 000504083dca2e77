import { Link } from "@tanstack/react-router";
import { Calendar, BookOpenText, BellRing } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useMessages } from "@narthex/client/messages.ts";
import { Button, buttonLook } from "@narthex/ui/button.tsx";
import { ScreenHeading } from "@narthex/ui/screen-heading.tsx";

const ICONS = [Calendar, BookOpenText, BellRing];
const LOADER_MS = 1000;
const REALIGN_MS = 1800;

/** True once `delayMs` has passed. */
const useElapsed = (delayMs: number): boolean => {
  const [hasElapsed, setPassed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setPassed(true), delayMs);
    return () => clearTimeout(timer);
  }, [delayMs]);
  return hasElapsed;
};

/** First screen of the native app: three slides, then the sign-in. */
export const WelcomeScreen = () => {
  const messages = useMessages();
  const hasLoaded = useElapsed(LOADER_MS);
  const isUpdated = useElapsed(REALIGN_MS);
  const [index, setIndex] = useState(0);
  const track = useRef<HTMLUListElement>(null);
  const slides = messages.welcome.slides;
  const isLast = index === slides.length - 1;

  // By the update, fonts and safe areas have settled: align the slide again.
  useEffect(() => {
    const list = track.current;
    list?.scrollTo({ left: index * list.clientWidth, behavior: isUpdated ? "smooth" : "instant" });
  }, [index, isUpdated]);

  return (
    <main className="relative grid min-h-dvh grid-cols-[minmax(0,1fr)] grid-rows-[1fr_auto] overflow-hidden">
      <ScreenHeading title={messages.welcome.title} className="sr-only" />
      <ul
        ref={track}
        tabIndex={0}
        aria-live="polite"
        className="flex snap-x snap-mandatory overflow-x-auto overflow-y-hidden [scrollbar-width:none]"
        onScrollEnd={({ currentTarget: list }) => setIndex(Math.round(list.scrollLeft / (list.clientWidth || 1)))}
      >
        {slides.map(({ title, text }, slide) => {
          const Icon = ICONS[slide] ?? Calendar;
          return (
            <li
              key={title}
              inert={slide !== index}
              className="grid w-full shrink-0 snap-center grid-cols-[minmax(0,1fr)] content-center justify-items-center gap-4 px-pad text-center"
            >
              <span className="grid size-emblem place-items-center rounded-full bg-accent-soft text-accent">
                <Icon aria-hidden="true" strokeWidth={1.4} className="size-2/5" />
              </span>
              <h2 className="display mt-4 text-3xl">{title}</h2>
              <p className="max-w-xs text-pretty text-ink-2">{text}</p>
            </li>
          );
        })}
      </ul>
      <div className="grid grid-cols-[minmax(0,1fr)] justify-items-center gap-6 px-6 pb-page-foot">
        <p className="flex gap-2">
          {slides.map(({ title }, slide) => (
            <span
              key={title}
              aria-hidden="true"
              className={`h-2 rounded-full transition-all ${slide === index ? "w-6 bg-accent" : "w-2 bg-line"}`}
            />
          ))}
          <span className="sr-only">{messages.welcome.slide(index + 1, slides.length)}</span>
        </p>
        {isLast ? (
          <Link to="/login" className={buttonLook("solid", "w-56")}>
            {messages.signIn.login}
          </Link>
        ) : (
          <Button look="solid" className="w-56" onClick={() => setIndex(index + 1)}>
            {messages.welcome.next}
          </Button>
        )}
      </div>
      {!hasLoaded && (
        <div
          role="status"
          aria-label={messages.shell.loading}
          className="absolute inset-0 grid place-items-center bg-paper"
        >
          <span className="skeleton size-16 rounded-full!" />
        </div>
      )}
    </main>
  );
};
