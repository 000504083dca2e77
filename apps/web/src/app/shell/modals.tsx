import { type ComponentType, lazy, Suspense } from "react";
import { type ModalName, useModal } from "#platform/modal.ts";

type LayoutModal = ComponentType<{ onClose: () => void; data: unknown }>;

/** Each comes when it is first opened. */
const MODALS: Partial<Record<ModalName, LayoutModal>> = {
  filter: lazy(() =>
    import("#features/resources/filter-modal.tsx").then((module) => ({ default: module.FilterModal })),
  ),
  newsletter: lazy(() =>
    import("#features/forms/newsletter-modal.tsx").then((module) => ({ default: module.NewsletterModal })),
  ),
  invite: lazy(() => import("#features/forms/invite-modal.tsx").then((module) => ({ default: module.InviteModal }))),
  "photo-download": lazy(() =>
    import("#features/photos/photo-download-modal.tsx").then((module) => ({ default: module.PhotoDownloadModal })),
  ),
};

/** What may be opened over any screen, one at a time. */
export const Modals = () => {
  const { name, data, close } = useModal();
  const Open = name && MODALS[name];
  if (!Open) return null;
  return (
    <Suspense>
      <Open key={name} data={data} onClose={close} />
    </Suspense>
  );
};
