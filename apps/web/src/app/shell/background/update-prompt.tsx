import { useState } from "react";
import { activateUpdate, useUpdateReady } from "#platform/pwa.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { Button } from "@narthex/ui/controls/button.tsx";

/** Offers a new version; it starts only when the person reloads. */
export const UpdatePrompt = () => {
  const messages = useMessages();
  const isReady = useUpdateReady();
  const [isLater, setLater] = useState(false);
  if (!isReady || isLater) return null;
  return (
    <div
      role="status"
      data-offer
      className="rise fixed inset-x-4 bottom-above-tabs z-40 mx-auto flex max-w-md flex-wrap items-center gap-2 rounded-card bg-night p-4 text-night-ink lg:bottom-8"
    >
      <p className="flex-1 font-semibold">{messages.update.ready}</p>
      <button
        type="button"
        className="min-h-11 rounded-full px-3 font-semibold text-night-ink-2"
        onClick={() => setLater(true)}
      >
        {messages.update.later}
      </button>
      <Button look="solid" onClick={activateUpdate}>
        {messages.update.reload}
      </Button>
    </div>
  );
};
