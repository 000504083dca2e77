import { showsArrows } from "./resource-places.ts";
import type { ComponentProps, ReactNode } from "react";
import { useMessages } from "@narthex/client/messages.ts";
import { Carousel as Row } from "@narthex/ui/controls/carousel.tsx";
import { useShelfTile } from "./shelf-tiles.tsx";

type Props = Omit<ComponentProps<typeof Row>, "arrows" | "isTitleHidden"> & {
  count: number;
  /** Its first picture, for the tile that opens it. */
  picture?: string;
  /** In the place of a picture. */
  icon?: ReactNode;
};

/**
 * A carousel of library cards; its arrows appear for more than three. On the library's first page a phone shows it as a tile that opens,
 * or with enlarged text as a row without a picture.
 */
export const Carousel = ({ anchor, title, lang, count, picture, icon, ...rest }: Props) => {
  const messages = useMessages().resources;
  const tile = useShelfTile(anchor);
  const arrows = showsArrows(count) ? { earlier: messages.earlier(title), further: messages.further(title) } : null;
  if (!tile) return <Row anchor={anchor} title={title} {...(lang && { lang })} arrows={arrows} {...rest} />;
  return (
    <details
      id={tile.id}
      open={tile.isOpen}
      className="group/tile min-w-0 -scroll-mt-16 open:col-span-full open:border-b open:border-line"
      onToggle={(event) => tile.onToggle(event.currentTarget.open)}
    >
      <summary className="grid min-h-11 cursor-pointer list-none grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-3 gap-y-1.5 rounded-control @min-[15rem]:grid-cols-1 @min-[15rem]:group-open/tile:grid-cols-[4.5rem_minmax(0,1fr)_auto] [&::-webkit-details-marker]:hidden">
        <TilePicture url={picture} icon={icon} count={count} />
        <h2
          lang={lang}
          className="text-base/snug font-semibold text-pretty break-words @min-[15rem]:text-tile/snug @min-[15rem]:group-open/tile:text-base/snug"
        >
          {title}
        </h2>
        <span className="tabular text-base text-ink-2 @min-[15rem]:hidden">{count}</span>
        <span
          aria-hidden="true"
          className="me-1 mt-1 hidden size-2.5 rotate-45 border-s-2 border-t-2 border-ink-3 group-open/tile:block"
        />
      </summary>
      <div className="pt-1 pb-4">
        <Row isTitleHidden title={title} {...(lang && { lang })} arrows={arrows} {...rest} />
      </div>
    </details>
  );
};

const TilePicture = ({ url, icon, count }: { url: string | undefined; icon: ReactNode; count: number }) => (
  <span className="relative grid aspect-3/2 @max-[15rem]:hidden place-items-center overflow-hidden rounded-control bg-accent-soft text-accent">
    {url ? (
      <img src={url} alt="" loading="lazy" decoding="async" className="absolute inset-0 size-full object-cover" />
    ) : (
      icon
    )}
    <span className="tabular absolute end-1.5 bottom-1.5 rounded-full bg-scrim/85 px-2 text-sm font-semibold text-white">
      {count}
    </span>
  </span>
);
