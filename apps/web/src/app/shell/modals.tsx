import { type ComponentType, lazy, Suspense, useRef } from "react";
import { type ModalName, useModal } from "#platform/modal.ts";

type LayoutModal = ComponentType<{ onClose: () => void; data: unknown }>;

/** Each modal loads when it is first opened. */
const MODALS: Record<ModalName, LayoutModal> = {
  filter: lazy(() =>
    import("#features/resources/filter/filter-modal.tsx").then((module) => ({ default: module.FilterModal })),
  ),
  newsletter: lazy(() =>
    import("#features/forms/newsletter-modal.tsx").then((module) => ({ default: module.NewsletterModal })),
  ),
  invite: lazy(() => import("#features/forms/invite-modal.tsx").then((module) => ({ default: module.InviteModal }))),
  "photo-download": lazy(() =>
    import("#features/photos/photo-download-modal.tsx").then((module) => ({ default: module.PhotoDownloadModal })),
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
  if (name === null || !isModal(name)) return null;
  return (
    <Suspense>
      <OpenModal key={name} Open={MODALS[name]} />
    </Suspense>
  );
};
