import { useMessages } from "@narthex/client/messages.ts";
import { buttonLook } from "@narthex/ui/button.tsx";
import { EmptyState } from "@narthex/ui/empty-state.tsx";
import { Link } from "@tanstack/react-router";

export const NotFoundScreen = () => {
  const { frame } = useMessages();
  return (
    <main>
      <h1 className="sr-only">{frame.notFoundTitle}</h1>
      <EmptyState title={frame.notFoundTitle} text={frame.notFoundText}>
        <Link to="/" className={buttonLook("solid")}>
          {frame.toStart}
        </Link>
      </EmptyState>
    </main>
  );
};
