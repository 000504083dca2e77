import { TriangleAlert } from "lucide-react";
import { useMessages } from "@narthex/client/messages.ts";

/** Marks an event that overlaps another one of the person's day. */
export const Clash = () => (
  <span className="mt-0.5 flex items-center gap-1.5 text-sm font-semibold text-accent">
    <TriangleAlert aria-hidden="true" className="size-4 shrink-0" />
    {useMessages().myDay.clash}
  </span>
);
