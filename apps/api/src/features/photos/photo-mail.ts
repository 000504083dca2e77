import type { Edition } from "@narthex/contract/app/editions";
import { composeMail } from "#platform/mail/compose-mail.ts";
import type { Mail } from "#platform/jobs/mail.ts";

type Recipient = { email: string; preferredName: string };
type PhotoLink = { count: number; url: string };

/** The email with the link to the chosen photos. No edition that sends it lets people choose a language, so it is in English only. */
export function photoMail(
  { email, preferredName }: Recipient,
  edition: Pick<Edition, "title" | "brand">,
  { count, url }: PhotoLink,
): Mail {
  const conference = edition.title.en;
  const what = count === 1 ? "1 item" : `${count} items`;
  const isReady = `that you chose at ${conference} ${count === 1 ? "is" : "are"} ready to download.`;
  return composeMail({
    to: email,
    subject: `Your photos of ${conference}`,
    locale: "en",
    heading: conference,
    lead: [`Hello ${preferredName},`, `The ${what} ${isReady}`],
    button: { label: `Download ${what}`, url },
    note: "The link works for one day, and only after you have signed in to the app. After that, please choose your photos again.",
    accent: edition.brand.light,
  });
}
