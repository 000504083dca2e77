import { formatMoment } from "@narthex/domain/editions/times";
import { useMessages } from "@narthex/client/messages.ts";
import { useView } from "#features/content/index.ts";

/** Says that published places were withdrawn, and why. */
export const TakenBack = ({ at, reason }: { at: string; reason: string }) => {
  const messages = useMessages().places;
  const { edition, locale } = useView();
  return (
    <div role="status" className="mt-4 rounded-card bg-pending-soft p-4.5">
      <h3 className="font-bold text-pending">{messages.takenBack}</h3>
      <p className="mt-1 max-w-2xl text-pretty">{messages.takenBackText}</p>
      {reason !== "" && (
        <figure className="mt-3">
          <figcaption className="text-sm text-ink-2">{messages.takenBackReason}</figcaption>
          <blockquote className="mt-0.5 max-w-2xl font-semibold break-words whitespace-pre-line">{reason}</blockquote>
        </figure>
      )}
      <p className="tabular mt-2 text-sm text-ink-2">{formatMoment(at, edition.timeZone, locale)}</p>
    </div>
  );
};
