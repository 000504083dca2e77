import type { Locale } from "@narthex/contract/base/common";
import type { Pack } from "@narthex/contract/pack/pack";
import { FEATURED } from "@narthex/domain/photos/photos";
import { localize } from "../../content/index.ts";

export const CAMERA_NAME = /^[\p{L}\p{N} ._/-]{1,60}$/u;

type Slot = { id: string; title: string; venue: string; start: string };

/** The tabs for everyone that photos in no run may go to. */
export const tabsOf = ({ edition }: Pick<Pack, "edition">): string[] => [
  FEATURED,
  ...edition.days.map(({ slug }) => slug),
];

/** The slots of experiences whose people may get photos that are in no run. */
export const slotsOf = ({ experiences }: Pick<Pack, "experiences">, locale: Locale): Slot[] =>
  (experiences?.experiences ?? []).flatMap(({ title, slots }) =>
    slots.map(({ id, venue, start }) => ({
      id,
      title: localize(title, locale),
      venue: localize(venue, locale),
      start: new Date(start).toISOString(),
    })),
  );
