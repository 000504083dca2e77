import { Dialog as KitDialog } from "@narthex/ui/dialog.tsx";
import { useRouter } from "@tanstack/react-router";
import { type ComponentProps, useEffectEvent, useLayoutEffect } from "react";
import { createPortal } from "react-dom";

/** What closes the open dialogs, the last one first. */
const open: (() => void)[] = [];

/**
 * A dialog that the browser's Back closes, as people expect it on a phone: it does not leave the screen below. It stands outside
 * of the form that opened it, and its own form submits nothing else: a form within a form would reload the page.
 */
export const Dialog = (props: ComponentProps<typeof KitDialog>) => {
  const { history } = useRouter();
  const close = useEffectEvent(() => props.onClose());
  // From the moment at which it is seen: `useBlocker` would begin after that.
  useLayoutEffect(() => {
    const own = (): void => close();
    open.push(own);
    const unblock = history.block({
      enableBeforeUnload: false,
      blockerFn: ({ action }: { action: string }) => {
        if (action === "BACK") open.at(-1)?.();
        return action === "BACK";
      },
    });
    return () => {
      open.splice(open.indexOf(own), 1);
      unblock();
    };
  }, [history]);
  return createPortal(
    <div className="contents" onSubmit={(event) => event.stopPropagation()}>
      <KitDialog {...props} />
    </div>,
    document.body,
  );
};
