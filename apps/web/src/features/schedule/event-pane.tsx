import type { ReadEvent } from "@narthex/domain/read-events";
import { Dialog } from "@narthex/ui/dialog.tsx";
import { EventDetail } from "./event-detail.tsx";

/** The chosen event beside the list. */
export const EventPane = ({ event }: { event: ReadEvent }) => (
  <aside
    aria-labelledby="pane-title"
    className="sticky top-22 max-h-pane overflow-y-auto overscroll-contain rounded-sheet bg-raised p-6 shadow-lift ring-1 ring-line"
  >
    <h2 id="pane-title" className="display text-2xl">
      {event.title}
    </h2>
    <EventDetail key={event.id} event={event} />
  </aside>
);

/** The chosen event over the list. */
export const EventSheet = ({ event, onClose }: { event: ReadEvent; onClose: () => void }) => (
  <Dialog hasEntry title={event.title} onClose={onClose}>
    <EventDetail event={event} />
  </Dialog>
);
