import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { BrandedPage } from "#features/content/index.ts";
import { q } from "@narthex/client/query.ts";
import { signOut } from "@narthex/client/sign-out.ts";
import { TrustedHtml } from "@narthex/ui/trusted-html.tsx";
import { useCurrentLocale, useMessages } from "@narthex/client/messages.ts";
import { Arch } from "@narthex/ui/arch.tsx";
import { Button } from "@narthex/ui/button.tsx";
import { ScreenHeading } from "@narthex/ui/screen-heading.tsx";

/** For a person who signed in without a registration. Its text is content that needs no token. */
export const AccessDeniedScreen = () => {
  const messages = useMessages();
  const locale = useCurrentLocale();
  const [isSigningOut, setLeaving] = useState(false);
  const page = useQuery(q("GET /cms/access-denied-page", { query: { locale } }, { anonymous: true }));
  return (
    <BrandedPage className="mx-auto grid w-full max-w-md content-center justify-items-center gap-4 px-6 pb-page-foot text-center">
      <Arch className="size-16 text-accent" />
      <ScreenHeading title={messages.signIn.denied} className="display text-3xl" />
      {page.data?.htmlPage ? (
        <TrustedHtml html={page.data.htmlPage} className="text-ink-2 [&_ul]:text-start [&>:first-child]:mt-0" />
      ) : (
        <p className="text-ink-2">{messages.signIn.deniedText}</p>
      )}
      <Button
        look="solid"
        disabled={isSigningOut}
        onClick={() => {
          setLeaving(true);
          void signOut();
        }}
      >
        {isSigningOut ? messages.shell.loggingOut : messages.shell.logOut}
      </Button>
    </BrandedPage>
  );
};
