import { useIsOnline } from "@narthex/client/online.ts";
import { laterPart } from "#platform/later-part.ts";

const StatusLine = laterPart(async () => (await import("./status-line.tsx")).StatusLine);

/** The state of the network, in a menu, where it moves nothing that a person reads or taps. Without a network its code is needed at once. */
export const Status = ({ className }: { className: string }) => (
  <StatusLine isWanted={!useIsOnline()} props={{ className }} />
);
