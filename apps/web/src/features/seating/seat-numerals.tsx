import { useMessages } from "@narthex/client/messages.ts";
import { seatParts } from "./seat-parts.ts";
import { useSeatText } from "./use-seat-text.ts";

/** A seat as labelled numerals, or the organisers' own words for it. `size` is the class of the numerals. */
export const SeatNumerals = ({ allocation, size }: { allocation: string; size: string }) => {
  const messages = useMessages();
  const seatText = useSeatText();
  const parts = seatParts(allocation);
  if (!parts) return <p className="display tabular text-2xl break-words">{allocation}</p>;
  return (
    <>
      <p className="sr-only">{seatText(allocation)}</p>
      {/* The line before the first part of each row is cut off. */}
      <div aria-hidden="true" className="@container min-w-0 grow overflow-hidden">
        <div className="-ms-2 flex @2xs:-ms-4 flex-wrap gap-y-3">
          {parts.map(({ kind, value }) => (
            <div key={kind} className="min-w-0 grow border-s border-line px-2 @2xs:px-4">
              <span className="block text-base/tight font-semibold text-ink-2">{messages.seat.parts[kind]}</span>
              <span className={`display tabular block leading-tight break-words ${size}`}>{value}</span>
            </div>
          ))}
        </div>
      </div>
    </>
  );
};
