import type { ComponentProps } from "react";
import { useEditionPath } from "#features/content/index.ts";

/** Another day, and how the app shows it. */
export type DayTarget = { date: string; onChoose: (date: string) => void };

/** A link to a day. The server renders its address; the app shows the day at once. */
export const DayLink = ({
  date,
  onChoose,
  children,
  ...rest
}: DayTarget & Omit<ComponentProps<"a">, "href" | "onClick">) => {
  const path = useEditionPath();
  return (
    <a
      href={`${path("/schedule")}?day=${date}`}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        onChoose(date);
      }}
      {...rest}
    >
      {children}
    </a>
  );
};
