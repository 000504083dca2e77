import { ChevronLeft, ChevronRight } from "lucide-react";
import { useRef, useState } from "react";
import { useMessages } from "@narthex/client/messages.ts";
import { IconButton } from "@narthex/ui/controls/button.tsx";
import { isMotionReduced } from "@narthex/ui/motion.ts";

/** Pictures to swipe through, by finger or with arrows. */
export const ImageSwiper = ({ images, alts }: { images: readonly string[]; alts: readonly string[] }) => {
  const messages = useMessages();
  const row = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);
  if (images.length === 0) return null;
  const turn = (to: number): void => {
    const isCalm = isMotionReduced();
    const width = row.current?.clientWidth ?? 0;
    row.current?.scrollTo({ left: to * width, behavior: isCalm ? "auto" : "smooth" });
  };
  return (
    <div className="mt-2">
      <ul
        ref={row}
        tabIndex={images.length > 1 ? 0 : undefined}
        className="flex snap-x snap-mandatory overflow-x-auto rounded-card bg-sunk [scrollbar-width:none]"
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => setAt(Math.round(scrollLeft / clientWidth))}
      >
        {images.map((image, index) => (
          <li key={image} aria-hidden={index !== at} className="w-full shrink-0 snap-center">
            <img
              src={image}
              alt={alts[index] || messages.experiencePages.picture(index + 1, images.length)}
              className="aspect-video w-full object-cover lg:aspect-[5/2]"
            />
          </li>
        ))}
      </ul>
      {images.length > 1 && (
        <div className="mt-1 flex items-center justify-center gap-2">
          <IconButton name={messages.photos.previous} disabled={at === 0} onClick={() => turn(at - 1)}>
            <ChevronLeft aria-hidden="true" className="size-5" />
          </IconButton>
          <p aria-live="polite" className="tabular text-sm text-ink-2">
            <span aria-hidden="true">
              {at + 1} / {images.length}
            </span>
            <span className="sr-only">{messages.experiencePages.picture(at + 1, images.length)}</span>
          </p>
          <IconButton name={messages.photos.next} disabled={at === images.length - 1} onClick={() => turn(at + 1)}>
            <ChevronRight aria-hidden="true" className="size-5" />
          </IconButton>
        </div>
      )}
    </div>
  );
};
