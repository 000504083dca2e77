import { formatAllocation } from "../experience-pages.ts";
import { useNavigate } from "@tanstack/react-router";
import { useEditionPath, useView } from "#features/content/index.ts";
import { PushSwitch } from "#features/push/index.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { Button } from "@narthex/ui/controls/button.tsx";
import { Lights } from "@narthex/ui/media/lights.tsx";
import { Dialog, DialogActions } from "@narthex/ui/overlays/dialog.tsx";

/**
 * Confirms a submission: the first time it says when the places are announced, later that the choices were changed.
 * Leads back to the experiences.
 */
export const SuccessDialog = ({ isFirst, allocatedAt }: { isFirst: boolean; allocatedAt: number | null }) => {
  const messages = useMessages().choices;
  const { edition, locale } = useView();
  const path = useEditionPath();
  const navigate = useNavigate();
  const view = (): void => void navigate({ to: path("/experience"), replace: true, state: { isFromSuccess: true } });
  return (
    <Dialog title={isFirst ? messages.thanks : messages.updated} onClose={view}>
      <div className="night-fill mt-4 rounded-card">
        <Lights />
      </div>
      {isFirst && allocatedAt !== null && (
        <p className="mt-4 text-pretty text-ink-2">
          {messages.confirmedBy(formatAllocation(allocatedAt, edition.timeZone, locale))}
        </p>
      )}
      <div className="mt-6 empty:hidden">
        <PushSwitch isInvitation />
      </div>
      <DialogActions>
        <Button look="solid" data-track="view-experiences" onClick={view}>
          {messages.view}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
