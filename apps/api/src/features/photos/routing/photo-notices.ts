import type { Pack } from "@narthex/contract/pack/pack";
import { localeFor } from "@narthex/domain/words/locales";
import { MESSAGES } from "@narthex/messages/api";
import type { Db } from "#platform/postgres/db.ts";
import type { Services } from "#platform/services.ts";
import { localize } from "../../content/index.ts";
import { queuePersonalPushes } from "../../push/index.ts";

const LIFETIME_MS = 24 * 3_600_000;

/** Notifies each person once of how many photos they got, on the devices that get push messages. */
export const queuePhotoNotices = (
  tx: Db,
  { queue, config, clock }: Pick<Services, "queue" | "config" | "clock">,
  { edition }: Pick<Pack, "edition">,
  given: ReadonlyMap<number, number>,
): Promise<void> =>
  queuePersonalPushes(
    tx,
    { queue, config },
    [...given].map(([personId, count]) => ({
      personId,
      editionId: edition.id,
      path: `${edition.routePrefix}/photodrop?tab=you`,
      expiresAt: clock.now() + LIFETIME_MS,
      texts: (device) => {
        const locale = localeFor(edition.languages, device);
        const { title, body } = MESSAGES[locale].photoNotices;
        return { title: title(count), body: body(localize(edition.title, locale)) };
      },
    })),
  );
