import { type ComponentType, useRef } from "react";
import { type ModalName, useModal } from "#platform/modal.ts";
import { openedPart } from "#platform/opened-part.ts";

type LayoutModal = ComponentType<{ onClose: () => void; data: unknown }>;

const MODALS: Record<ModalName, LayoutModal> = {
  filter: openedPart(async () => (await import("#features/resources/filter/filter-modal.tsx")).FilterModal),
  newsletter: openedPart(async () => (await import("#features/forms/newsletter-modal.tsx")).NewsletterModal),
  invite: openedPart(async () => (await import("#features/forms/invite-modal.tsx")).InviteModal),
  "photo-download": openedPart(
    async () => (await import("#features/photos/photo-download-modal.tsx")).PhotoDownloadModal,
  ),
};

const isModal = (name: string): name is ModalName => Object.hasOwn(MODALS, name);

/** Closes once only: history navigation is asynchronous, and a second tap would also leave the screen. */
const OpenModal = ({ Open }: { Open: LayoutModal }) => {
  const { data, close } = useModal();
  const isLeft = useRef(false);
  const leave = (): void => {
    if (isLeft.current) return;
    isLeft.current = true;
    close();
  };
  return <Open data={data} onClose={leave} />;
};

/** The modal named in the URL, over any screen. */
export const Modals = () => {
  const { name } = useModal();
  return name === null || !isModal(name) ? null : <OpenModal key={name} Open={MODALS[name]} />;
};
