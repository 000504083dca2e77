import { shortLink } from "@narthex/domain/people/codes";
import { appOrigin } from "@narthex/client/server-address.ts";
import { useQuery } from "@tanstack/react-query";
import { Sun } from "lucide-react";
import { useView } from "#features/content/index.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { PageTitle } from "@narthex/ui/layout/page-title.tsx";
import { PersonName } from "@narthex/ui/layout/person-name.tsx";
import { BackToProfile } from "../back-to-profile.tsx";
import { QrCode } from "./qr-code.tsx";
import { socialQuery } from "../social.queries.ts";

/** The person's QR code. Works offline. */
export const QrScreen = () => {
  const messages = useMessages().qr;
  const { edition, person } = useView();
  const name = useQuery(socialQuery).data?.name ?? person.name;
  const link = shortLink(edition.shortLinkBase, person.hashId, appOrigin());
  return (
    <>
      <PageTitle title={messages.title} before={<BackToProfile />} />
      <div className="mt-5 flex flex-col items-center gap-x-12 gap-y-6 text-center lg:mt-9 lg:flex-row lg:text-start">
        <div className="w-full max-w-code-large shrink-0 rounded-sheet shadow-lift lg:max-w-72 xl:max-w-code-large">
          <QrCode text={link} label={messages.label(name)} />
        </div>
        <div className="grid max-w-code-large min-w-0 gap-2">
          <p className="display text-2xl text-balance [overflow-wrap:anywhere] lg:text-3xl" dir="auto">
            <PersonName name={name} />
          </p>
          <p className="text-pretty text-ink-2">{messages.text}</p>
          <p className="text-sm [overflow-wrap:anywhere] text-ink-3">{link.replace(/^https?:\/\//, "")}</p>
          <p className="mt-2 text-sm text-pretty text-ink-2">
            <Sun aria-hidden="true" className="me-1.5 inline size-4.5 align-text-bottom" />
            {messages.bright}
          </p>
        </div>
      </div>
    </>
  );
};
