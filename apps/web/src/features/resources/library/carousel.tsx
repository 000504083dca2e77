import { showsArrows } from "./resource-places.ts";
import type { ComponentProps } from "react";
import { useMessages } from "@narthex/client/messages.ts";
import { Carousel as Row } from "@narthex/ui/carousel.tsx";

/** A carousel of library cards; its arrows appear for more than three. */
export const Carousel = ({ title, count, ...rest }: Omit<ComponentProps<typeof Row>, "arrows"> & { count: number }) => {
  const messages = useMessages().resources;
  const arrows = { earlier: messages.earlier(title), further: messages.further(title) };
  return <Row title={title} arrows={showsArrows(count) ? arrows : null} {...rest} />;
};
