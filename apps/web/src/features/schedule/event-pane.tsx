import type { ReadEvent } from "@narthex/domain/schedule";
import { lazy, Suspense } from "react";
import { Dialog } from "@narthex/ui/dialog.tsx";

const EventDetail = lazy(() => import("./event-detail.tsx").then((module) => ({ default: module.EventDetail })));

/** The chosen event beside the list. */
export const EventPane = ({ event }: { event: ReadEvent }) => (
  <aside
    aria-labelledby="pane-title"
    className="sticky top-22 max-h-pane overflow-y-auto overscroll-contain rounded-sheet bg-raised p-6 shadow-lift ring-1 ring-line"
  >
    <h2 id="pane-title" className="display text-2xl">
      {event.title}
    </h2>
    <Suspense>
      <EventDetail key={event.id} event={event} />
    </Suspense>
  </aside>
);

/** The chosen event over the list. */
export const EventSheet = ({ event, onClose }: { event: ReadEvent; onClose: () => void }) => (
  <Dialog title={event.title} onClose={onClose}>
    <Suspense fallback={<div className="min-h-40" />}>
      <EventDetail event={event} />
    </Suspense>
  </Dialog>
);
