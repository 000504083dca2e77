import type { Locale } from "@narthex/contract/common";
import type { Pack } from "@narthex/contract/pack";
import { localeFor } from "@narthex/domain/locales";
import type { Db } from "#platform/postgres/db.ts";
import type { Services } from "#platform/services.ts";
import { localize } from "../../content/index.ts";
import { queuePersonalPushes } from "../../push/index.ts";

const LIFETIME_MS = 24 * 3_600_000;

const TEXTS: Record<Locale, (count: number, conference: string) => { title: string; body: string }> = {
  en: (count, conference) => ({
    title: count === 1 ? "A new photo of you" : `${count} new photos of you`,
    body: `From ${conference}, for you alone.`,
  }),
  zh: (count, conference) => ({ title: `${count} 张您的新照片`, body: `来自${conference}，只有您能看到。` }),
  th: (count, conference) => ({
    title: `ภาพใหม่ของคุณ ${count} ภาพ`,
    body: `จาก ${conference} ให้คุณเห็นเพียงคนเดียว`,
  }),
};

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
        return TEXTS[locale](count, localize(edition.title, locale));
      },
    })),
  );
