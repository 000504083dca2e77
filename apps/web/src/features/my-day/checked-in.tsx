import { formatTime } from "@narthex/domain/times";
import { useQuery } from "@tanstack/react-query";
import { CircleCheck } from "lucide-react";
import { useView } from "#features/content/index.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { q } from "@narthex/client/query.ts";

/** The last arrival of this person. Nothing before the first one. */
export const CheckedIn = () => {
  const { arrival: messages } = useMessages();
  const { conferenceType, edition, locale } = useView();
  const [last] = useQuery(q("GET /arrivals", { query: { conferenceType } })).data ?? [];
  if (!last) return null;
  return (
    <p className="mt-2 flex items-center gap-2 font-semibold text-confirmed">
      <CircleCheck aria-hidden="true" className="size-5 shrink-0" />
      <span className="min-w-0 break-words">
        {messages.checkedIn(last.point, formatTime(last.at, edition.timeZone, locale))}
      </span>
    </p>
  );
};
