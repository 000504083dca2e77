import { useQuery } from "@tanstack/react-query";
import { Star } from "lucide-react";
import { useView } from "#features/content/index.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { useWrite } from "@narthex/client/write.ts";
import { Button, IconButton } from "@narthex/ui/controls/button.tsx";
import { SET_STAR, starsQuery, starWrite } from "./my-day.queries.ts";

type Props = { event: { id: number; title: string } };

/** Whether an event is in this person's day, and how to change that. Works without a network. */
const useStar = ({ id: eventId }: Props["event"]): { isStarred: boolean; toggle: () => void } => {
  const view = useView();
  const isStarred =
    useQuery({ ...starsQuery(view), select: (stars) => stars.some((star) => star.eventId === eventId) }).data ?? false;
  const write = useWrite(SET_STAR, starWrite);
  const { conferenceType } = view;
  return {
    isStarred,
    toggle: () => write.mutate({ query: { conferenceType }, body: { eventId, isStarred: !isStarred } }),
  };
};

const StarIcon = ({ isFilled }: { isFilled: boolean }) => (
  <Star aria-hidden="true" className={`size-5 ${isFilled ? "fill-current" : ""}`} />
);

/** The star in the row of an event. */
export const StarButton = ({ event }: Props) => {
  const messages = useMessages().myDay;
  const { isStarred, toggle } = useStar(event);
  return (
    <IconButton
      name={messages.star(event.title)}
      aria-pressed={isStarred}
      className="relative -my-2.5 -me-2 aria-pressed:text-accent"
      onClick={toggle}
    >
      <StarIcon isFilled={isStarred} />
    </IconButton>
  );
};

/** The star among the actions of an opened event, with its text. */
export const MyDayButton = ({ event }: Props) => {
  const messages = useMessages().myDay;
  const { isStarred, toggle } = useStar(event);
  return (
    <Button aria-pressed={isStarred} onClick={toggle}>
      <StarIcon isFilled={isStarred} />
      {messages.title}
    </Button>
  );
};
