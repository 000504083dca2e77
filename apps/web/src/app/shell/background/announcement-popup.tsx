import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { announcementsQuery } from "#features/announcements/index.ts";
import { useEditionPath, useView } from "#features/content/index.ts";
import { useIsTourRunning } from "#features/tours/index.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { Button } from "@narthex/ui/controls/button.tsx";
import { Dialog, DialogActions } from "@narthex/ui/overlays/dialog.tsx";
import { useIsMenuOpen } from "@narthex/ui/overlays/use-is-menu-open.ts";

/**
 * Shows an announcement that arrived while the app was open, and then the next one. It waits for a tour that runs and a menu that is
 * open, because it would lie over what the person is about to tap. Closing it opens the list.
 */
export const AnnouncementPopup = ({ since, onClose }: { since: number; onClose: () => void }) => {
  const messages = useMessages();
  const { conferenceType, locale } = useView();
  const path = useEditionPath();
  const navigate = useNavigate();
  // Uses only an answer fetched after the live event: a stored one is older, and a second request is not needed.
  const list = useQuery({
    ...announcementsQuery(conferenceType, locale),
    persister: (ask, context) => ask(context),
    refetchOnMount: ({ state }) => state.dataUpdatedAt < since,
  });
  const latest = list.data?.[0];
  // The next announcement takes the place of the one that is shown once it is here.
  const [firstSince] = useState(since);
  const close = (): void => {
    onClose();
    void navigate({ to: path("/announcement") });
  };
  const isTourRunning = useIsTourRunning();
  const isMenuOpen = useIsMenuOpen();
  if (isTourRunning || isMenuOpen || Math.max(list.dataUpdatedAt, list.errorUpdatedAt) < firstSince) return null;
  return (
    <Dialog title={latest?.title ?? messages.announcements.popup} onClose={close}>
      {latest && <p className="mt-3 text-ink-2">{latest.body}</p>}
      <DialogActions>
        <Button look="solid" onClick={close}>
          {messages.announcements.read}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
