import { useMessages } from "@narthex/client/messages.ts";
import { Badge } from "@narthex/ui/layout/pill.tsx";

/** The number of unread announcements, if there are any. */
export const UnreadBadge = ({ count, className }: { count: number; className: string }) => {
  const { unread } = useMessages().shell;
  return count > 0 && <Badge count={count} label={unread(count)} className={className} />;
};
