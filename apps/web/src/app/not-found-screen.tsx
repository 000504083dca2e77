import { DoorClosed } from "lucide-react";
import { BrandedPage } from "#features/content/index.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { buttonLook } from "@narthex/ui/button.tsx";
import { EmptyState } from "@narthex/ui/empty-state.tsx";
import { ScreenHeading } from "@narthex/ui/screen-heading.tsx";

export const NotFoundScreen = () => {
  const messages = useMessages();
  return (
    <BrandedPage className="grid content-center pb-page-foot">
      <ScreenHeading title={messages.notFound.title} className="sr-only" />
      <EmptyState
        icon={<DoorClosed strokeWidth={1.4} className="size-16" />}
        title={messages.notFound.title}
        text={messages.notFound.text}
      >
        <a href="/" className={buttonLook("solid")}>
          {messages.notFound.home}
        </a>
      </EmptyState>
    </BrandedPage>
  );
};
