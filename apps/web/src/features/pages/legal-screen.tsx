import { useQuery } from "@tanstack/react-query";
import { BrandedPage, editionsQuery, lastConferenceType, QueryBoundary } from "#features/content/index.ts";
import { useCurrentLocale, useMessages } from "@narthex/client/messages.ts";
import { CardSkeleton } from "@narthex/ui/feedback/card-skeleton.tsx";
import { ScreenHeading } from "@narthex/ui/layout/screen-heading.tsx";
import { TrustedHtml } from "@narthex/ui/trusted-html.tsx";
import { legalPageQuery } from "./legal/legal-page.query.ts";
import { type LegalPage, loadLegal } from "./legal/legal-text.ts";

/** A legal text; open to everyone. */
const LegalScreen = ({ page }: { page: LegalPage }) => {
  const messages = useMessages();
  const locale = useCurrentLocale();
  const own = useQuery(legalPageQuery(page, lastConferenceType(), locale));
  return (
    <BrandedPage className="mx-auto w-full max-w-reading px-edge py-6 lg:py-12">
      <ScreenHeading title={messages.legal[page]} className="display text-3xl break-words lg:text-4xl" />
      <QueryBoundary query={own} skeleton={<CardSkeleton label={messages.shell.loading} />}>
        {({ htmlPage }) =>
          htmlPage === "" ? <AppText page={page} /> : <TrustedHtml html={htmlPage} className="mt-6 text-ink-2" />
        }
      </QueryBoundary>
    </BrandedPage>
  );
};

/** The text of the app, for a conference that has none of its own. */
const AppText = ({ page }: { page: LegalPage }) => {
  const messages = useMessages();
  const locale = useCurrentLocale();
  const email = useQuery(editionsQuery).data?.[0]?.supportEmail ?? "";
  const text = useQuery({
    queryKey: ["pages", "legal", page, locale],
    queryFn: () => loadLegal(page, locale),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <QueryBoundary query={text} skeleton={<CardSkeleton label={messages.shell.loading} />}>
      {({ updated, opening, clauses }) => (
        <>
          <p className="mt-2 text-sm text-ink-3">{messages.pages.updated(updated)}</p>
          <p className="mt-6 text-pretty break-words text-ink-2">{opening}</p>
          <ol className="mt-10 grid grid-cols-[minmax(0,1fr)] gap-9">
            {clauses.map((clause, index) => (
              <li
                key={clause.title}
                className="grid grid-cols-[2.25rem_minmax(0,1fr)] gap-x-2 md:grid-cols-[2.5rem_minmax(0,1fr)] md:gap-x-5"
              >
                <span aria-hidden="true" className="display tabular text-2xl text-accent">
                  {index + 1}
                </span>
                <section aria-labelledby={`clause-${index + 1}`}>
                  <h2 id={`clause-${index + 1}`} className="display text-2xl break-words">
                    {clause.title}
                  </h2>
                  {clause.text.map((paragraph) => (
                    <Paragraph key={paragraph} text={paragraph} email={email} />
                  ))}
                </section>
              </li>
            ))}
          </ol>
        </>
      )}
    </QueryBoundary>
  );
};

const Paragraph = ({ text, email }: { text: string; email: string }) => {
  const [before, after] = text.split("{email}");
  return (
    <p className="mt-2.5 leading-relaxed text-pretty break-words text-ink-2">
      {before}
      {after !== undefined && (
        <a href={`mailto:${email}`} className="font-semibold text-accent underline underline-offset-4">
          {email}
        </a>
      )}
      {after}
    </p>
  );
};

export const TermsScreen = () => <LegalScreen page="terms" />;
export const PrivacyScreen = () => <LegalScreen page="privacy" />;
