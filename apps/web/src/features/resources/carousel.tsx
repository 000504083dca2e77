import { showsArrows } from "@narthex/domain/resource-places";
import type { ComponentProps } from "react";
import { useWords } from "#platform/words/words.ts";
import { Carousel as Row } from "#ui/carousel.tsx";

/** A row of cards of the library, with arrows where there are more than three. */
export const Carousel = ({ title, count, ...rest }: Omit<ComponentProps<typeof Row>, "arrows"> & { count: number }) => {
  const words = useWords().resources;
  const arrows = { earlier: words.earlier(title), further: words.further(title) };
  return <Row title={title} arrows={showsArrows(count) ? arrows : null} {...rest} />;
};
