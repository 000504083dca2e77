import type { Star } from "@narthex/contract/app/my-day";
import { useView } from "#features/content/index.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { useWrite } from "@narthex/client/write.ts";
import { Button } from "@narthex/ui/controls/button.tsx";

/** Says which starred events were changed or cancelled, until the person has seen it. */
export const ChangedStarsNotice = ({ changed }: { changed: readonly Star[] }) => {
  const messages = useMessages().myDay;
  const { conferenceType } = useView();
  const markSeen = useWrite("POST /my-day/stars/seen", {
    sendLater: "each",
    isQuiet: true,
    invalidates: ["GET /my-day/stars"],
  });
  const eventIds = changed.map(({ eventId }) => eventId);
  return (
    <section aria-label={messages.changes} className="mt-5 rounded-card bg-accent-soft px-4.5 py-4">
      <ul className="grid gap-1">
        {changed.map(({ eventId, title, change }) => (
          <li key={eventId}>{change === "cancelled" ? messages.cancelled(title) : messages.changed(title)}</li>
        ))}
      </ul>
      <Button
        look="plain"
        disabled={markSeen.isPending}
        onClick={() => markSeen.mutate({ query: { conferenceType }, body: { eventIds } })}
      >
        {messages.seen}
      </Button>
    </section>
  );
};
