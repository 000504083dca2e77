import type { SeatingPlan } from "@narthex/contract/app/seating";
import { blockOfSeat, seatInPicture } from "@narthex/domain/seating-assignment/plan";
import { HallPart } from "@narthex/ui/layout/hall-part.tsx";
import { MapPin } from "lucide-react";
import { useEffect, useEffectEvent, useId, useMemo, useState } from "react";
import { useMessages } from "@narthex/client/messages.ts";
import { planFragment } from "./seat-parts.ts";
import { useZoom } from "./use-zoom.ts";
import { type SeatPlace, seatPlace } from "./seat-place.ts";

const SVG = /\.svg$/;

/** Where a seat is in the picture of its hall, once that was read. Without it the picture still has the part of the hall marked. */
const useSeatPlace = (url: string, allocation: string | null): SeatPlace | null => {
  const [found, setFound] = useState<{ url: string; allocation: string; place: SeatPlace | null } | null>(null);
  useEffect(() => {
    if (allocation === null || !SVG.test(url)) return;
    const controller = new AbortController();
    fetch(url, { signal: controller.signal })
      .then(async (answer) => (answer.ok ? seatPlace(await answer.text(), allocation) : null))
      .then(
        (place) => setFound({ url, allocation, place }),
        () => undefined,
      );
    return () => controller.abort();
  }, [url, allocation]);
  return found?.url === url && found.allocation === allocation ? found.place : null;
};

const AGAIN = 4_000;

const ROUND =
  "grid size-11 shrink-0 place-items-center rounded-full text-xl leading-none font-semibold text-accent bg-accent-soft aria-disabled:bg-transparent aria-disabled:text-ink-3";

/** A button that says why it does nothing, and keeps the focus where it does nothing any more. */
const SizeButton = ({
  sign,
  name,
  why,
  onPress,
}: {
  sign: string;
  name: string;
  /** Why it does nothing; null where it does. */
  why: string | null;
  onPress: () => void;
}) => (
  <button
    type="button"
    aria-label={why ? `${name}: ${why}` : name}
    title={why ?? name}
    aria-disabled={why !== null}
    className={ROUND}
    onClick={why === null ? onPress : undefined}
  >
    <span aria-hidden="true">{sign}</span>
  </button>
);

/** Retries a picture that could not be loaded every few seconds while it is on the screen. */
const usePicture = () => {
  const [picture, setPicture] = useState<"coming" | "here" | "away">("coming");
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (picture !== "away") return;
    const timer = setInterval(() => setAttempt((last) => last + 1), AGAIN);
    return () => clearInterval(timer);
  }, [picture]);
  return { picture, setPicture, attempt };
};

/** The plan of a hall, which can be zoomed, with the own part of it marked, and a description in words. */
export const HallPlan = ({
  plan,
  place,
  allocation,
}: {
  plan: NonNullable<SeatingPlan["plan"]>;
  place: string;
  allocation: string | null;
}) => {
  const messages = useMessages().seating;
  const caption = useId();
  const { picture, setPicture, attempt } = usePicture();
  const { box, zoom, isLargest, larger, smaller, whole, show } = useZoom();
  const drawn = useSeatPlace(plan.url, allocation);
  const placed = useMemo((): SeatPlace | null => {
    const point = allocation === null ? null : seatInPicture(plan.parts ?? [], allocation);
    return point && { ...point, door: null };
  }, [plan, allocation]);
  const seat = drawn ?? placed;
  const showSeat = useEffectEvent(() => seat && show(seat));
  useEffect(() => {
    if (picture === "here" && seat) showSeat();
  }, [picture, seat]);
  const isWhole = zoom <= 1;
  const size = `${Math.round(zoom * 100)}%`;
  return (
    <section aria-labelledby={`${caption}-title`} className="mt-8">
      <div className="flex flex-wrap items-center justify-between gap-x-1 gap-y-2">
        <h2 id={`${caption}-title`} className="display text-2xl">
          {useMessages().seat.plan}
        </h2>
        {picture === "here" && (
          <div className="ms-auto flex items-center">
            <SizeButton sign="−" name={messages.smaller} why={isWhole ? messages.isWhole : null} onPress={smaller} />
            <button
              type="button"
              aria-label={`${messages.whole}, ${size}`}
              className="tabular min-h-11 min-w-12 rounded-full text-sm font-semibold text-ink-2 hover:bg-sunk"
              onClick={whole}
            >
              {size}
            </button>
            <SizeButton sign="+" name={messages.larger} why={isLargest ? messages.isLargest : null} onPress={larger} />
          </div>
        )}
      </div>
      {seat?.door && <p className="text-base font-medium">{messages.nearestDoor(seat.door)}</p>}
      <figure className="mt-3">
        {picture === "away" && <p className="text-ink-2">{messages.noPicture}</p>}
        <div
          ref={box}
          role="group"
          tabIndex={0}
          hidden={picture === "away"}
          aria-label={messages.planOf(place)}
          aria-describedby={`${caption}-keys`}
          className={`relative max-h-plan [touch-action:pan-x_pan-y] overflow-auto rounded-card bg-raised ring-1 ring-line select-none ${isWhole ? "" : "cursor-grab active:cursor-grabbing"}`}
        >
          {picture === "coming" && <span className="skeleton absolute inset-0" />}
          <div className="relative" style={{ width: `${zoom * 100}%` }}>
            <img
              key={attempt}
              src={`${plan.url}${planFragment(allocation)}`}
              alt={messages.planOf(place)}
              aria-describedby={caption}
              draggable={false}
              className={`block h-auto w-full max-w-none ${picture === "coming" ? "min-h-60" : ""}`}
              onLoad={() => setPicture("here")}
              onError={() => setPicture("away")}
            />
            {picture === "here" &&
              plan.parts?.map(
                ({ block, rows, at }) =>
                  at && (
                    <HallPart
                      key={`${block} ${rows}`}
                      at={at}
                      name={block || rows}
                      isOwn={allocation !== null && block === blockOfSeat(allocation)}
                    />
                  ),
              )}
            {picture === "here" && seat && (
              <MapPin
                data-pin
                aria-hidden="true"
                className="pointer-events-none absolute size-9 -translate-x-1/2 -translate-y-full fill-night stroke-white stroke-2"
                style={{ left: `${seat.x * 100}%`, top: `${seat.y * 100}%` }}
              />
            )}
          </div>
        </div>
        {picture === "here" && (
          <p id={`${caption}-keys`} className="mt-2 hidden text-sm text-ink-3 pointer-fine:block">
            {messages.keys}
          </p>
        )}
        {/* In words for those who do not see the picture. */}
        <figcaption id={caption} className={picture === "away" ? "mt-3 text-pretty text-ink-2" : "sr-only"}>
          {plan.alt}
        </figcaption>
      </figure>
    </section>
  );
};
