import { type ReactNode, useEffect, useRef } from "react";

let isFirstScreen = true;

/**
 * The heading of a screen. When the screen changes the focus comes here, so it is read aloud and the next Tab goes on
 * from it; the first screen leaves the focus where the browser put it.
 */
export const ScreenHeading = ({
  title,
  name = title,
  className = "",
  children = title,
}: {
  title: string;
  /** What the window is called, where the heading says more than the screen's name. */
  name?: string;
  className?: string;
  /** How the title is set, where that is not as it stands. */
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
      {children}
    </h1>
  );
};
