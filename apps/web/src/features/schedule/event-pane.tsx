import type { ReadEvent } from "@narthex/domain/schedule/read-events";
import { formatDuration } from "@narthex/domain/editions/times";
import { useNow } from "@narthex/client/clock.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { useView } from "#features/content/index.ts";
import { Dialog } from "@narthex/ui/overlays/dialog.tsx";
import { EventDetail } from "./event-detail.tsx";

/** The chosen event beside the list. */
export const EventPane = ({ event, isNext }: { event: ReadEvent; isNext: boolean }) => (
  <aside
    aria-labelledby="pane-title"
    className="sticky top-22 max-h-pane overflow-y-auto overscroll-contain rounded-sheet bg-raised p-6 shadow-lift ring-1 ring-line"
  >
    {isNext && <StartsIn event={event} />}
    <h2 id="pane-title" className="display text-2xl">
      {event.title}
    </h2>
    <EventDetail key={event.id} event={event} />
  </aside>
);

const DAY_MINUTES = 24 * 60;

/** That the event is the next one, and when it begins. */
const StartsIn = ({ event }: { event: ReadEvent }) => {
  const messages = useMessages().schedule;
  const { locale } = useView();
  const minutes = Math.ceil((Date.parse(event.startTime) - useNow()) / 60_000);
  if (event.isCancelled || minutes <= 0 || minutes > DAY_MINUTES) return null;
  return (
    <p className="mb-1 text-sm font-semibold text-accent">
      {messages.next} {messages.startsIn(formatDuration(minutes, locale))}
    </p>
  );
};

/** The chosen event over the list. */
export const EventSheet = ({ event, onClose }: { event: ReadEvent; onClose: () => void }) => (
  <Dialog hasEntry title={event.title} onClose={onClose}>
    <EventDetail event={event} />
  </Dialog>
);
