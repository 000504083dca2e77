import type { ComponentProps } from "react";

export type ButtonLook = "solid" | "soft" | "plain" | "ghost";

/** A plain one reaches over its box by its padding, so that its text is in line with what is around it: the box does not limit it. */
const LOOKS: Record<ButtonLook, string> = {
  solid:
    "max-w-full px-4.5 bg-accent text-accent-ink hover:[filter:brightness(110%)] disabled:bg-line disabled:text-ink-2 disabled:[filter:none]",
  soft: "max-w-full px-4.5 bg-accent-soft text-accent hover:[filter:brightness(95%)] disabled:opacity-55 dark:hover:[filter:brightness(125%)]",
  plain: "text-accent hover:underline underline-offset-4 px-2 -mx-2 disabled:opacity-55",
  ghost: "max-w-full px-4.5 text-ink inset-ring inset-ring-line hover:bg-sunk disabled:opacity-55",
};

/** Classes of a button, also for links that look like one. */
export const buttonLook = (look: ButtonLook = "soft", more = ""): string =>
  `inline-flex min-h-11 items-center justify-center gap-2 rounded-full py-2 text-base leading-tight font-semibold transition ${LOOKS[look]} ${more}`;

export const Button = ({
  look = "soft",
  className = "",
  ...rest
}: ComponentProps<"button"> & { look?: ButtonLook }) => (
  <button type="button" className={buttonLook(look, className)} {...rest} />
);

/** Classes of an icon button, also for links that look like one. */
export const iconButtonLook =
  "grid size-touch shrink-0 place-items-center rounded-full text-ink-2 hover:bg-sunk hover:text-ink disabled:opacity-35";

/** A round icon button; the label is for screen readers. */
export const IconButton = ({
  name,
  className = "",
  ...rest
}: Omit<ComponentProps<"button">, "name" | "aria-label"> & { name: string }) => (
  <button type="button" aria-label={name} title={name} className={`${iconButtonLook} ${className}`} {...rest} />
);
