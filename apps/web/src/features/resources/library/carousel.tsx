import { showsArrows } from "./resource-places.ts";
import type { ComponentProps, ReactNode } from "react";
import { useMessages } from "@narthex/client/messages.ts";
import { Carousel as Row } from "@narthex/ui/controls/carousel.tsx";
import { Disclosure } from "@narthex/ui/layout/disclosure.tsx";
import { useShelfRow } from "./shelf-rows.tsx";

type Props = Omit<ComponentProps<typeof Row>, "arrows" | "isTitleHidden"> & {
  count: number;
  /** Its first picture, for the row that opens it. */
  picture?: string;
  /** In the place of a picture. */
  icon?: ReactNode;
};

/** A carousel of library cards; its arrows appear for more than three. On the library's first page a phone shows it as a row that opens. */
export const Carousel = ({ anchor, title, lang, count, picture, icon, ...rest }: Props) => {
  const messages = useMessages().resources;
  const row = useShelfRow(anchor);
  const arrows = showsArrows(count) ? { earlier: messages.earlier(title), further: messages.further(title) } : null;
  if (!row) return <Row anchor={anchor} title={title} {...(lang && { lang })} arrows={arrows} {...rest} />;
  return (
    <Disclosure
      {...row}
      level="h2"
      title={title}
      lang={lang}
      before={<RowPicture url={picture} icon={icon} />}
      detail={count}
    >
      <Row isTitleHidden title={title} {...(lang && { lang })} arrows={arrows} {...rest} />
    </Disclosure>
  );
};

const RowPicture = ({ url, icon }: { url: string | undefined; icon: ReactNode }) => (
  <span
    aria-hidden="true"
    className="grid h-10 w-14 shrink-0 place-items-center overflow-hidden rounded-control bg-accent-soft text-accent"
  >
    {url ? <img src={url} alt="" loading="lazy" decoding="async" className="size-full object-cover" /> : icon}
  </span>
);
