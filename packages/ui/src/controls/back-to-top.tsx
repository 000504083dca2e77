import { ArrowUp } from "lucide-react";
import { useEffect, useState } from "react";
import { isMotionReduced } from "../motion.ts";

/** Appears after scrolling down 1.5 screens. */
export const BackToTop = ({ label }: { label: string }) => {
  const [isFar, setFar] = useState(false);
  useEffect(() => {
    const onScroll = (): void => setFar(scrollY > innerHeight * 1.5);
    // It may have loaded after the scrolling.
    const frame = requestAnimationFrame(onScroll);
    addEventListener("scroll", onScroll, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener("scroll", onScroll);
    };
  }, []);
  if (!isFar) return null;
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className="rise fixed end-4 bottom-above-corner z-20 grid size-float place-items-center rounded-full bg-raised text-ink shadow-lift ring-1 ring-line lg:end-8 lg:bottom-24"
      onClick={() => {
        const isCalm = isMotionReduced();
        scrollTo({ top: 0, behavior: isCalm ? "auto" : "smooth" });
        document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
      }}
    >
      <ArrowUp aria-hidden="true" className="size-2/5" />
    </button>
  );
};
