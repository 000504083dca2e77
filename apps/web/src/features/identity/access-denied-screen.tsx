import { useQuery } from "@tanstack/react-query";
import { BrandedPage } from "#features/content/index.ts";
import { q } from "@narthex/client/query.ts";
import { TrustedHtml } from "@narthex/ui/trusted-html.tsx";
import { useCurrentLocale, useMessages } from "@narthex/client/messages.ts";
import { Arch } from "@narthex/ui/layout/arch.tsx";
import { Button } from "@narthex/ui/controls/button.tsx";
import { ScreenHeading } from "@narthex/ui/layout/screen-heading.tsx";
import { useSignOut } from "./use-sign-out.ts";

/** Shown to a person who signed in without a registration. Its text is public content. */
export const AccessDeniedScreen = () => {
  const messages = useMessages();
  const locale = useCurrentLocale();
  const { isSigningOut, startSignOut } = useSignOut();
  const page = useQuery(q("GET /cms/access-denied-page", { query: { locale } }, { anonymous: true }));
  return (
    <BrandedPage className="mx-auto grid w-full max-w-md content-center justify-items-center gap-4 px-6 pb-page-foot text-center">
      <Arch className="size-16 text-accent" />
      <ScreenHeading title={messages.signIn.denied} className="display text-3xl" />
      {page.data?.htmlPage ? (
        <TrustedHtml
          html={page.data.htmlPage}
          className="text-balance text-ink-2 [&_ul]:text-start [&>:first-child]:mt-0"
        />
      ) : (
        <p className="text-ink-2">{messages.signIn.deniedText}</p>
      )}
      <Button look="solid" disabled={isSigningOut} onClick={startSignOut}>
        {isSigningOut ? messages.shell.loggingOut : messages.shell.logOut}
      </Button>
    </BrandedPage>
  );
};
