import { createElement, Fragment } from "react";

/** A name breaks between its words alone: no dictionary knows where a Thai surname could be cut. */
export const PersonName = ({ name }: { name: string }) =>
  createElement(
    Fragment,
    null,
    ...name
      .split(/\s+/)
      .flatMap((word) => [" ", createElement("span", { className: "inline-block max-w-full" }, word)])
      .slice(1),
  );
