import { type ReactNode, useEffect, useRef } from "react";

let isFirstScreen = true;

/**
 * The heading of a screen. After a navigation it takes the focus, so that screen readers announce it. The first screen
 * leaves the focus where the browser put it.
 */
export const ScreenHeading = ({
  title,
  name = title,
  className = "",
  children,
}: {
  title: string;
  /** Title of the window if it differs from the heading. */
  name?: string;
  className?: string;
  /** The title as elements, if it is more than text. */
  children?: ReactNode;
}) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isFirstScreen) heading.current?.focus({ preventScroll: true });
    isFirstScreen = false;
  }, []);
  useEffect(() => {
    document.title = `${name} · Narthex`;
  }, [name]);
  return (
    <h1 ref={heading} tabIndex={-1} className={className}>
      {children ?? title}
    </h1>
  );
};
