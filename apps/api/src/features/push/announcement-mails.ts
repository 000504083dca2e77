import { MESSAGES } from "@narthex/messages/api";
import type { Pack } from "@narthex/contract/pack/pack";
import type { PackAnnouncement } from "@narthex/contract/pack/pack-home";
import { localeFor } from "@narthex/domain/words/locales";
import type { Config } from "#platform/config.ts";
import { sendMail } from "#platform/jobs/mail.ts";
import type { Queue } from "#platform/jobs/queue.ts";
import { composeMail } from "#platform/mail/compose-mail.ts";
import type { Db } from "#platform/postgres/db.ts";
import { localize, readableText } from "../content/index.ts";
import { lockAddresses } from "../people/index.ts";

type Sending = { queue: Queue; config: Pick<Config, "publicUrl"> };

/** Emails an announcement to people, each in their language, once the transaction commits. */
export async function mailAnnouncement(
  db: Db,
  { queue, config }: Sending,
  { pack: { edition }, row }: { pack: Pack; row: PackAnnouncement },
  recipients: readonly { personId: number; locale: string | null }[],
): Promise<void> {
  const addresses = await lockAddresses(
    db,
    recipients.map(({ personId }) => personId),
  );
  const mails = recipients.flatMap(({ personId, locale: stored }) => {
    const to = addresses.get(personId);
    if (to === undefined) return [];
    const locale = localeFor(edition.languages, stored);
    const texts = [localize(row.body, locale), readableText(localize(row.descriptionFull, locale))];
    return composeMail({
      to,
      subject: localize(row.title, locale),
      locale,
      heading: localize(edition.title, locale),
      title: localize(row.title, locale),
      lead: texts.filter((text) => text !== ""),
      button: {
        label: MESSAGES[locale].announcementMail.open,
        url: `${config.publicUrl}${edition.routePrefix}/announcement#card${row.id}`,
      },
      note: MESSAGES[locale].announcementMail.note(localize(edition.shortTitle, locale)),
      accent: edition.brand.light,
    });
  });
  if (mails.length > 0) await sendMail(db, { queue }, mails, edition.id);
}
