import { Dialog as KitDialog } from "@narthex/ui/overlays/dialog.tsx";
import type { ComponentProps } from "react";
import { createPortal } from "react-dom";

/**
 * A dialog of the console. It stands outside of the form that opened it, and its own form submits nothing else: a form within a
 * form would reload the page.
 */
export const Dialog = (props: ComponentProps<typeof KitDialog>) =>
  createPortal(
    <div className="contents" onSubmit={(event) => event.stopPropagation()}>
      <KitDialog {...props} />
    </div>,
    document.body,
  );
