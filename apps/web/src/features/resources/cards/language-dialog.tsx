import type { ReactNode } from "react";
import { Dialog } from "@narthex/ui/overlays/dialog.tsx";

/** Chooses the language in which to watch, download or read a resource. */
export const LanguageDialog = ({
  title,
  about,
  onClose,
  children,
}: {
  title: string;
  /** Title of the resource. */
  about: string;
  onClose: () => void;
  children: ReactNode;
}) => (
  <Dialog title={title} onClose={onClose}>
    <p className="mt-2 text-ink-2">{about}</p>
    <ul className="mt-4 divide-y divide-line">{children}</ul>
  </Dialog>
);
