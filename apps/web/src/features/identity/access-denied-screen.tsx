import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { q } from "@narthex/client/query.ts";
import { signOut } from "@narthex/client/sign-out.ts";
import { TrustedHtml } from "@narthex/ui/trusted-html.tsx";
import { useCurrentLocale, useMessages } from "@narthex/client/messages.ts";
import { Button } from "@narthex/ui/button.tsx";
import { Paper } from "./paper.tsx";

/** For a person who signed in without a registration. Its text is content that needs no token. */
export const AccessDeniedScreen = () => {
  const messages = useMessages();
  const locale = useCurrentLocale();
  const [isSigningOut, setLeaving] = useState(false);
  const page = useQuery(q("GET /cms/access-denied-page", { query: { locale } }, { anonymous: true }));
  return (
    <Paper title={messages.signIn.denied}>
      {page.data?.htmlPage ? (
        <TrustedHtml html={page.data.htmlPage} className="text-ink-2 [&_ul]:text-start" />
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
    </Paper>
  );
};
