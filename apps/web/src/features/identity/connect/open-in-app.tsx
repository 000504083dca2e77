import { connectLink } from "@narthex/domain/navigation/native";
import { BrandedPage } from "#features/content/index.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { Arch } from "@narthex/ui/layout/arch.tsx";
import { buttonLook } from "@narthex/ui/controls/button.tsx";
import { ScreenHeading } from "@narthex/ui/layout/screen-heading.tsx";

/** The page whose address organisers share with people who have the app: its button opens the app with this server. */
export const OpenInApp = () => {
  const { connect, signIn } = useMessages();
  return (
    <BrandedPage className="mx-auto grid w-full max-w-md content-center justify-items-center gap-4 px-6 pb-page-foot text-center">
      <Arch className="size-16 text-accent" />
      <ScreenHeading title={connect.title} className="max-w-full display text-3xl [overflow-wrap:anywhere]" />
      <p className="text-balance break-words text-ink-2">{connect.toApp(location.host)}</p>
      <a href={connectLink(location.origin)} className={buttonLook("solid")}>
        {signIn.openApp}
      </a>
    </BrandedPage>
  );
};
