import { useMessages } from "@narthex/client/messages.ts";
import { buttonLook } from "@narthex/ui/button.tsx";
import { EmptyState } from "@narthex/ui/empty-state.tsx";
import { ScreenHeading } from "@narthex/ui/screen-heading.tsx";

export const NotFoundScreen = () => {
  const messages = useMessages();
  return (
    <main className="grid min-h-dvh content-center">
      <ScreenHeading title={messages.notFound.title} className="sr-only" />
      <EmptyState title={messages.notFound.title} text={messages.notFound.text}>
        <a href="/" className={buttonLook("solid")}>
          {messages.notFound.home}
        </a>
      </EmptyState>
    </main>
  );
};
