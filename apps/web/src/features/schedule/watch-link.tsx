import type { ReadEvent, Watch } from "@narthex/domain/schedule/read-events";
import { Link } from "@tanstack/react-router";
import { useEditionPath } from "#features/content/index.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { ContentLink } from "@narthex/ui/layout/content-link.tsx";

/** Where a person who is not at the venue watches an event: the stream, or the replay once it is out. */
export const WatchLink = ({ event, watch, className }: { event: ReadEvent; watch: Watch; className: string }) => {
  const messages = useMessages();
  const path = useEditionPath();
  if (watch.kind === "stream")
    return (
      <ContentLink href={watch.url} outsideLabel={messages.shell.opensOutside} className={className}>
        {messages.schedule.watch}
      </ContentLink>
    );
  const target = watch.kind === "session" ? `/schedule/session-card/${watch.sessionId}` : "/resources/sessions";
  return (
    <Link
      to={path(target)}
      className={className}
      aria-label={`${messages.schedule.watch}: ${event.title}`}
      data-track="watch"
    >
      {messages.schedule.watch}
    </Link>
  );
};
