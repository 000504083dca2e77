import { Clock3, Maximize2, Minimize2, X } from "lucide-react";
import { useState } from "react";
import { useMessages } from "@narthex/client/messages.ts";
import { IconButton } from "@narthex/ui/controls/button.tsx";
import { Dialog } from "@narthex/ui/overlays/dialog.tsx";
import { ClockControls, useWallTime } from "./clock-controls.tsx";

/** The demonstration's clock in the corner of the side menu. Small windows reach it from the person's menu. */
export const TimeTravel = () => {
  const messages = useMessages().timeTravel;
  const wallTime = useWallTime();
  const [isExpanded, setExpanded] = useState(false);
  const [isHidden, setHidden] = useState(false);
  if (isHidden) return null;
  return (
    <section
      aria-label={messages.title}
      className="fixed bottom-5 left-5 z-30 hidden w-63 on-night rounded-card text-sm shadow-lift lg:block"
    >
      <div className="flex flex-wrap items-center gap-1 ps-3.5">
        <Clock3 aria-hidden="true" className="size-4.5 text-ember" />
        <time className="tabular flex-1 ps-1.5 pe-1 font-semibold whitespace-nowrap">{wallTime.replace("T", " ")}</time>
        <IconButton
          name={isExpanded ? messages.collapse : messages.expand}
          aria-expanded={isExpanded}
          onClick={() => setExpanded(!isExpanded)}
        >
          {isExpanded ? <Minimize2 className="size-4" /> : <Maximize2 className="size-4" />}
        </IconButton>
        <IconButton name={messages.hide} className="-ms-2" onClick={() => setHidden(true)}>
          <X className="size-4.5" />
        </IconButton>
      </div>
      {isExpanded && (
        <div className="p-3.5 pt-1 [color-scheme:dark]">
          <ClockControls />
        </div>
      )}
    </section>
  );
};

/** The same clock on small windows, where it would cover what a screen pins to its foot. */
export const TimeTravelDialog = ({ onClose }: { onClose: () => void }) => {
  const wallTime = useWallTime();
  return (
    <Dialog title={useMessages().timeTravel.title} onClose={onClose}>
      <time className="tabular mt-2 mb-4 block font-semibold text-ink-2">{wallTime.replace("T", " ")}</time>
      <ClockControls />
    </Dialog>
  );
};
