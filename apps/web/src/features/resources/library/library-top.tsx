import { isTallContent } from "./resource-places.ts";
import { ArrowUp } from "lucide-react";
import { type RefObject, useEffect, useState } from "react";
import { useMessages } from "@narthex/client/messages.ts";
import { Button } from "@narthex/ui/controls/button.tsx";
import { isMotionReduced } from "@narthex/ui/motion.ts";

const MEASURE_DELAY_MS = 4000;
const SCROLL_MS = 1000;
const WIDE_PX = 1024;

/** Scrolls to the top within a second, or at once with reduced motion. */
const scrollToTop = (): void => {
  const from = scrollY;
  const began = performance.now();
  const step = (now: number): void => {
    const part = Math.min(1, (now - began) / SCROLL_MS);
    scrollTo({ top: from * (1 - part) ** 3, behavior: "instant" });
    if (part < 1) requestAnimationFrame(step);
  };
  if (isMotionReduced()) scrollTo({ top: 0, behavior: "instant" });
  else requestAnimationFrame(step);
};

/** Back-to-top button for content much taller than the screen. Measured once the content had time to load. */
export const LibraryTop = ({ content, isLoading }: { content: RefObject<HTMLElement | null>; isLoading: boolean }) => {
  const messages = useMessages().shell;
  const [isTall, setTall] = useState(false);
  useEffect(() => {
    if (isLoading) return;
    const timer = setTimeout(() => {
      const height = content.current?.offsetHeight ?? 0;
      setTall(isTallContent(height, { height: innerHeight, isWide: innerWidth >= WIDE_PX }));
    }, MEASURE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [content, isLoading]);
  if (!isTall) return null;
  return (
    <p className="mt-8 flex justify-center">
      <Button
        look="ghost"
        onClick={() => {
          scrollToTop();
          document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
        }}
      >
        <ArrowUp aria-hidden="true" className="size-4.5" />
        {messages.backToTop}
      </Button>
    </p>
  );
};
