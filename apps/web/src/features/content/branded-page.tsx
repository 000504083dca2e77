import { textIn } from "@narthex/domain/locales";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useCurrentLocale, useMessages } from "@narthex/client/messages.ts";
import { PublicPage } from "@narthex/ui/public-page.tsx";
import { useBrand } from "./brand.ts";
import { editionsQuery } from "./editions.queries.ts";
import { lastConferenceType } from "./last-edition.ts";

/** A page without a sign-in, with the logo and in the colours of the conference that this device showed last, or the first one. */
export const BrandedPage = ({ children, className }: { children: ReactNode; className?: string }) => {
  const messages = useMessages();
  const locale = useCurrentLocale();
  const { data: editions, isPending } = useQuery(editionsQuery);
  const edition = editions?.find(({ conferenceType }) => conferenceType === lastConferenceType()) ?? editions?.[0];
  useBrand(edition);
  const title = edition && textIn(edition.shortTitle, locale);
  return (
    <PublicPage
      {...(className === undefined ? {} : { className })}
      isPending={isPending}
      brand={edition && title ? { logo: edition.brand.logo.url, label: messages.shell.toStart(title) } : null}
    >
      {children}
    </PublicPage>
  );
};
