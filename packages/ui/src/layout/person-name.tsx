import { createElement, Fragment } from "react";

/** Breaks lines only between the words of a name: browsers cannot tell where to break a Thai surname. */
export const PersonName = ({ name }: { name: string }) =>
  createElement(
    Fragment,
    null,
    ...name
      .split(/\s+/)
      .flatMap((word) => [" ", createElement("span", { className: "inline-block max-w-full" }, word)])
      .slice(1),
  );
