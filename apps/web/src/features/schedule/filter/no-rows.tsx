import { CalendarDays, SearchX, Star } from "lucide-react";
import { useMessages } from "@narthex/client/messages.ts";
import { Button } from "@narthex/ui/controls/button.tsx";
import { EmptyState } from "@narthex/ui/feedback/empty-state.tsx";

/** Why there are no rows: nothing is planned, nothing is the person's own, or nothing matches the filter. */
export const NoRows = ({
  reason,
  comingSoon,
  onClear,
}: {
  reason: "empty" | "own" | "filter";
  comingSoon: string | undefined;
  onClear: () => void;
}) => {
  const { arrival, myDay, schedule } = useMessages();
  if (reason === "own")
    return <EmptyState icon={<Star className="size-9" />} title={myDay.none} text={myDay.noneText} />;
  if (reason === "filter")
    return (
      <EmptyState icon={<SearchX className="size-9" />} title={schedule.noneFound} text={schedule.noneFoundText}>
        <Button onClick={onClear}>{schedule.clear}</Button>
      </EmptyState>
    );
  return (
    <EmptyState
      icon={<CalendarDays className="size-9" />}
      title={comingSoon ? arrival.comingSoon : schedule.noEvents}
      text={comingSoon || schedule.noEventsText}
    />
  );
};
