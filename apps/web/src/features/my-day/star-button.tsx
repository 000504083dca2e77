import { useQuery } from "@tanstack/react-query";
import { Star } from "lucide-react";
import { useView } from "#features/content/index.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { useWrite } from "@narthex/client/write.ts";
import { IconButton } from "@narthex/ui/button.tsx";
import { SET_STAR, starsQuery, starWrite } from "./my-day.queries.ts";

/** Adds an event to this person's day, or removes it. Works without a network. */
export const StarButton = ({ event }: { event: { id: number; title: string } }) => {
  const messages = useMessages().myDay;
  const view = useView();
  const { id: eventId } = event;
  const isStarred =
    useQuery({ ...starsQuery(view), select: (stars) => stars.some((star) => star.eventId === eventId) }).data ?? false;
  const write = useWrite(SET_STAR, starWrite);
  const { conferenceType } = view;
  return (
    <IconButton
      name={messages.star(event.title)}
      aria-pressed={isStarred}
      className="relative -my-2.5 -me-2.5 aria-pressed:text-accent"
      onClick={() => write.mutate({ query: { conferenceType }, body: { eventId, isStarred: !isStarred } })}
    >
      <Star aria-hidden="true" className={`size-5 ${isStarred ? "fill-current" : ""}`} />
    </IconButton>
  );
};
