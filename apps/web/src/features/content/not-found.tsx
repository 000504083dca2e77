import { DoorClosed } from "lucide-react";
import type { ReactNode } from "react";
import { useMessages } from "@narthex/client/messages.ts";
import { EmptyState } from "@narthex/ui/feedback/empty-state.tsx";
import { ScreenHeading } from "@narthex/ui/layout/screen-heading.tsx";

/** There is no page at the address. `children` lead to one. */
export const NotFound = ({ children }: { children: ReactNode }) => {
  const messages = useMessages().notFound;
  return (
    <>
      <ScreenHeading title={messages.title} className="sr-only" />
      <EmptyState icon={<DoorClosed strokeWidth={1.4} className="size-16" />} title={messages.title}>
        {children}
      </EmptyState>
    </>
  );
};
