import { ChevronLeft, ChevronRight } from "lucide-react";
import { useMessages } from "@narthex/client/messages.ts";
import { Button, IconButton } from "@narthex/ui/button.tsx";
import { DayMenu } from "./day-menu.tsx";
import { useScrolledPast } from "./use-scrolled-past.ts";

/** Sticky day picker, shown once the day cards have scrolled away. */
export const DayBar = ({
  dates,
  date,
  onChoose,
  onJump,
}: {
  dates: readonly string[];
  date: string;
  onChoose: (date: string) => void;
  onJump: (() => void) | null;
}) => {
  const messages = useMessages().schedule;
  const isShown = useScrolledPast();
  if (!isShown) return null;
  const at = dates.indexOf(date);
  const [previous, next] = [dates[at - 1], dates[at + 1]];
  return (
    <div
      data-day-bar
      className="rise fixed inset-x-0 top-0 z-30 border-b border-line bg-paper/94 pt-safe-top backdrop-blur-md lg:left-menu"
    >
      <div className="mx-auto flex min-h-15 max-w-page flex-wrap items-center gap-1 px-3 lg:px-10">
        <IconButton name={messages.previousDay} disabled={!previous} onClick={() => previous && onChoose(previous)}>
          <ChevronLeft aria-hidden="true" className="size-5" />
        </IconButton>
        <DayMenu dates={dates} date={date} onChoose={onChoose} />
        <IconButton name={messages.nextDay} disabled={!next} onClick={() => next && onChoose(next)}>
          <ChevronRight aria-hidden="true" className="size-5" />
        </IconButton>
        {onJump && (
          <Button className="ms-auto" onClick={onJump}>
            {messages.now}
          </Button>
        )}
      </div>
    </div>
  );
};
