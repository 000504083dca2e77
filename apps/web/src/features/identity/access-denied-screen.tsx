import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "#platform/call.ts";
import { signOut } from "#platform/sign-out.ts";
import { TrustedHtml } from "#platform/trusted-html.tsx";
import { useSpokenLocale, useWords } from "#platform/words/words.ts";
import { Button } from "#ui/button.tsx";
import { Paper } from "./paper.tsx";

/** For somebody who signed in and has no registration. What it says is content; it can be read without a token. */
export const AccessDeniedScreen = () => {
  const words = useWords();
  const locale = useSpokenLocale();
  const [isLeaving, setLeaving] = useState(false);
  const page = useQuery({
    queryKey: ["pages", "access-denied", locale],
    queryFn: ({ signal }) => call("GET /cms/access-denied-page", { signal, anonymous: true, query: { locale } }),
  });
  return (
    <Paper title={words.signIn.denied}>
      {page.data ? (
        <TrustedHtml html={page.data.htmlPage} className="text-start text-ink-2" />
      ) : (
        <p className="text-ink-2">{words.signIn.deniedText}</p>
      )}
      <Button
        look="solid"
        disabled={isLeaving}
        onClick={() => {
          setLeaving(true);
          void signOut();
        }}
      >
        {isLeaving ? words.shell.loggingOut : words.shell.logOut}
      </Button>
    </Paper>
  );
};
