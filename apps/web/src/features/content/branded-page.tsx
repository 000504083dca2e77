import { nearestEdition } from "@narthex/domain/editions/nearest-edition";
import { textIn } from "@narthex/domain/words/locales";
import { useQuery } from "@tanstack/react-query";
import type { ComponentProps } from "react";
import { now } from "@narthex/client/clock.ts";
import { useCurrentLocale, useMessages } from "@narthex/client/messages.ts";
import { PublicPage } from "@narthex/ui/layout/public-page.tsx";
import { useBrand } from "./brand.ts";
import { editionsQuery } from "./editions.queries.ts";
import { isEditionChosen, lastConferenceType } from "./last-edition.ts";

/**
 * A page without a sign-in, with the logo and in the colours of the reader's conference: the one that this device showed
 * last, or else the nearest one. A profile does not tell which conferences its person attends.
 */
export const BrandedPage = (props: Omit<ComponentProps<typeof PublicPage>, "brand" | "isPending">) => {
  const messages = useMessages();
  const locale = useCurrentLocale();
  const { data: editions, isPending } = useQuery(editionsQuery);
  const chosen = isEditionChosen() ? lastConferenceType() : null;
  const edition =
    editions?.find(({ conferenceType }) => conferenceType === chosen) ?? nearestEdition(editions ?? [], now());
  useBrand(edition);
  const title = edition && textIn(edition.shortTitle, locale);
  return (
    <PublicPage
      {...props}
      isPending={isPending}
      brand={edition && title ? { logo: edition.brand.logo.url, label: messages.shell.toStart(title) } : null}
    />
  );
};
