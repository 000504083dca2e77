import { useMessages } from "@narthex/client/messages.ts";
import { buttonLook } from "@narthex/ui/controls/button.tsx";
import { EmptyState } from "@narthex/ui/feedback/empty-state.tsx";
import { Link } from "@tanstack/react-router";
import { DoorClosed } from "lucide-react";
import { LonePage } from "#features/frame/index.ts";

/** In the frame of a conference. */
export const NotFound = () => {
  const { frame } = useMessages();
  return (
    <>
      <h1 className="sr-only">{frame.notFoundTitle}</h1>
      <EmptyState
        icon={<DoorClosed strokeWidth={1.4} className="size-16" />}
        title={frame.notFoundTitle}
        text={frame.notFoundText}
      >
        <Link to="/" className={buttonLook("solid")}>
          {frame.toStart}
        </Link>
      </EmptyState>
    </>
  );
};

/** For an address that is of no conference. */
export const NotFoundScreen = () => (
  <LonePage>
    <NotFound />
  </LonePage>
);
