import type { Difference } from "@narthex/contract/console/publications";
import { mayConfirmSafety } from "@narthex/domain/drafts/roles";
import { useMessages } from "@narthex/client/messages.ts";
import { showFailure, showToast } from "@narthex/client/toasts.ts";
import { Button } from "@narthex/ui/controls/button.tsx";
import { DialogActions } from "@narthex/ui/overlays/dialog.tsx";
import { Dialog, QueryBoundary, useConsoleWrite, useFrame } from "#features/frame/index.ts";
import { DifferenceView, isInWay } from "./difference-view.tsx";
import { PUBLICATIONS, useDifference } from "./publishing/publish-dialog.tsx";
import { DRAFT_READS } from "./use-draft-file.ts";

/** What a second person reads before they confirm it. */
export const ConfirmDialog = ({ id, close }: { id: number; close: () => void }) => {
  const { publishing, audience, frame } = useMessages();
  const isAllowed = (urgent: Difference["urgent"]): boolean =>
    mayConfirmSafety(roles) || urgent.every(({ announcement }) => announcement.level !== "safety");
  const { edition, roles } = useFrame();
  const query = useDifference({ publication: id });
  const confirm = useConsoleWrite("POST /console/:edition/publications/:id/confirm", {
    invalidates: [PUBLICATIONS, ...DRAFT_READS],
    onSuccess: ({ state }) => {
      if (state === "failed") showFailure(publishing.publicationStates.failed);
      else showToast({ message: audience.confirmed, icon: "done", colour: "ink" });
      close();
    },
  });
  return (
    <Dialog title={audience.confirmTitle} isWide onClose={close}>
      <QueryBoundary query={query}>
        {(difference) => (
          <>
            <div className="mt-3">
              <DifferenceView difference={difference} />
            </div>
            {!isAllowed(difference.urgent) && <p className="mt-3 font-semibold">{audience.safetyNeeds}</p>}
            <DialogActions>
              <Button look="ghost" onClick={close}>
                {frame.cancel}
              </Button>
              <Button
                look="solid"
                disabled={isInWay(difference) || !isAllowed(difference.urgent) || confirm.isPending}
                onClick={() => confirm.mutate({ params: { edition: edition.id, id: String(id) } })}
              >
                {audience.confirm(difference.impact.people)}
              </Button>
            </DialogActions>
          </>
        )}
      </QueryBoundary>
    </Dialog>
  );
};
