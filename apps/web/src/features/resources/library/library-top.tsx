import { isTallContent } from "./resource-places.ts";
import { ArrowUp } from "lucide-react";
import { type RefObject, useEffect, useState } from "react";
import { useMessages } from "@narthex/client/messages.ts";
import { Button } from "@narthex/ui/button.tsx";

const LOOKED_AFTER = 4000;
const TAKES = 1000;
const WIDE = 1024;

/** Moves the page up in a second; at once for who wants nothing to move. */
const goUp = (): void => {
  const from = scrollY;
  const began = performance.now();
  const step = (now: number): void => {
    const part = Math.min(1, (now - began) / TAKES);
    scrollTo({ top: from * (1 - part) ** 3, behavior: "instant" });
    if (part < 1) requestAnimationFrame(step);
  };
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) scrollTo({ top: 0, behavior: "instant" });
  else requestAnimationFrame(step);
};

/** The way back up, below content that is much taller than the screen. It is measured once it had time to come. */
export const LibraryTop = ({ content, isLoading }: { content: RefObject<HTMLElement | null>; isLoading: boolean }) => {
  const messages = useMessages().shell;
  const [isTall, setTall] = useState(false);
  useEffect(() => {
    if (isLoading) return;
    const timer = setTimeout(() => {
      const height = content.current?.offsetHeight ?? 0;
      setTall(isTallContent(height, { height: innerHeight, isWide: innerWidth >= WIDE }));
    }, LOOKED_AFTER);
    return () => clearTimeout(timer);
  }, [content, isLoading]);
  if (!isTall) return null;
  return (
    <p className="mt-8 flex justify-center">
      <Button
        look="ghost"
        onClick={() => {
          goUp();
          document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
        }}
      >
        <ArrowUp aria-hidden="true" className="size-4.5" />
        {messages.backToTop}
      </Button>
    </p>
  );
};
