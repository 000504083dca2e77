import { Link } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { useMessages } from "@narthex/client/messages.ts";
import { Arch } from "@narthex/ui/layout/arch.tsx";
import { Button, buttonLook } from "@narthex/ui/controls/button.tsx";
import { ScreenHeading } from "@narthex/ui/layout/screen-heading.tsx";
import { WelcomeArt } from "./welcome-art.tsx";

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
    <main className="relative h-dvh overflow-hidden on-night">
      <ScreenHeading title={messages.welcome.title} className="sr-only" />
      <ul
        ref={track}
        tabIndex={0}
        aria-live="polite"
        className="flex h-full snap-x snap-mandatory overflow-x-auto overflow-y-hidden [scrollbar-width:none]"
        onScrollEnd={({ currentTarget: list }) => setIndex(Math.round(list.scrollLeft / (list.clientWidth || 1)))}
      >
        {slides.map(({ title, text }, slide) => (
          <li
            key={title}
            inert={slide !== index}
            className="relative flex w-full shrink-0 snap-center flex-col justify-end"
          >
            <WelcomeArt slide={slide} />
            <div className="relative night-rising px-pad pt-24 pb-welcome">
              <h2 className="display mx-auto max-w-md text-3xl text-balance">{title}</h2>
              <p className="mx-auto mt-2 max-w-md text-lg text-pretty text-night-ink-2">{text}</p>
            </div>
          </li>
        ))}
      </ul>
      {!isLast && (
        <Link to="/login" className={buttonLook("plain", "absolute end-edge top-under-notch text-night-ink")}>
          {messages.welcome.skip}
        </Link>
      )}
      <div className="absolute inset-x-0 bottom-0 mx-auto grid max-w-md grid-cols-[minmax(0,1fr)] gap-5 px-pad pb-above-edge md:px-0">
        <p className="flex gap-2">
          {slides.map(({ title }, slide) => (
            <span
              key={title}
              aria-hidden="true"
              className={`h-2 rounded-full transition-all ${slide === index ? "w-6 bg-ember" : "w-2 bg-night-ink/40"}`}
            />
          ))}
          <span className="sr-only">{messages.welcome.slide(index + 1, slides.length)}</span>
        </p>
        {isLast ? (
          <Link to="/login" className={buttonLook("solid", "w-full")}>
            {messages.signIn.login}
          </Link>
        ) : (
          <Button look="solid" className="w-full" onClick={() => setIndex(index + 1)}>
            {messages.welcome.next}
          </Button>
        )}
      </div>
      {!hasLoaded && (
        <div
          role="status"
          aria-label={messages.shell.loading}
          className="absolute inset-0 grid place-items-center bg-night"
        >
          <Arch className="breathing size-20 text-ember" />
        </div>
      )}
    </main>
  );
};
