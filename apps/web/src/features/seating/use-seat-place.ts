import { useEffect, useState } from "react";
import { type SeatPlace, seatPlace } from "./seat-place.ts";

const SVG = /\.svg$/;

/** Where a seat is in the picture of its hall, once that was read. Without it the picture still has the part of the hall marked. */
export const useSeatPlace = (url: string, allocation: string | null): SeatPlace | null => {
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
