type SeatPartKind = "block" | "quarter" | "row" | "seat";

/** One part of a seat: `Row 12` is the row named 12. */
type SeatPart = { kind: SeatPartKind; value: string };

const PART = /^(block|quarter|row|seat) (\S+)$/i;

/** The parts of a seat in the organisers' words, or null if they use other words than the plans of halls do. */
export const seatParts = (allocation: string): SeatPart[] | null => {
  const parts = allocation.split(" · ").map((part) => {
    const [, kind = "", value = ""] = PART.exec(part.trim()) ?? [];
    return { kind: kind.toLowerCase() as SeatPartKind, value };
  });
  return parts.every(({ value }) => value !== "") ? parts : null;
};

/** The name under which a plan can mark the part of the hall that a seat is in: `block-c` for Block C. */
export const planFragment = (allocation: string | null): string => {
  const first = allocation === null ? undefined : seatParts(allocation)?.[0];
  return first && first.kind !== "seat" ? `#${first.kind}-${encodeURIComponent(first.value.toLowerCase())}` : "";
};
