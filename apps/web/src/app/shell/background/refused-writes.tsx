import { dismissRefused, useOutbox } from "@narthex/client/outbox/pending.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { Button } from "@narthex/ui/controls/button.tsx";
import { usePageMark } from "@narthex/ui/overlays/use-page-mark.ts";

/** Lists the changes that the server refused, over every screen, until the person has dismissed them. */
export const RefusedWrites = () => {
  const messages = useMessages();
  const { refused } = useOutbox();
  usePageMark("data-covers-corners");
  const names: Partial<Record<string, string>> = messages.refusedWrites.what;
  return (
    <div
      data-refused
      className="fixed inset-x-edge bottom-above-tabs z-40 mx-auto grid max-h-96 max-w-md gap-3 overflow-y-auto lg:bottom-8 lg:left-menu-edge"
    >
      {refused.map((entry) => {
        const { code, userMessage } = entry.refusal ?? { code: "failed", userMessage: null };
        const why = userMessage ?? messages.problems[code] ?? messages.problems.failed;
        return (
          <div
            key={entry.id}
            role="alert"
            className="rise flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-card bg-overlay px-4 py-2.5 text-base shadow-lift ring-1 ring-overlay-edge"
          >
            <p className="min-w-0 flex-1 basis-44 text-pretty">
              {messages.refusedWrites.refused(names[entry.name] ?? entry.name, why)}
            </p>
            <Button look="soft" onClick={() => void dismissRefused(entry)}>
              {messages.refusedWrites.dismiss}
            </Button>
          </div>
        );
      })}
    </div>
  );
};
