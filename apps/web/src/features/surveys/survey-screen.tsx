import { surveyAddress } from "./surveys.ts";
import { withoutJoiners } from "@narthex/domain/words/thai-words";
import { safeReturnPath } from "@narthex/domain/navigation/routes";
import { Link, useParams, useSearch } from "@tanstack/react-router";
import { ArrowLeft, ExternalLink } from "lucide-react";
import type { ReactNode } from "react";
import { BrandedPage, NotFound, QueryBoundary, useEditionPath, useView } from "#features/content/index.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { buttonLook } from "@narthex/ui/controls/button.tsx";
import { ScreenHeading } from "@narthex/ui/layout/screen-heading.tsx";
import { SurveyFrame } from "./survey-frame.tsx";
import { useSurveys } from "./surveys.queries.ts";

const ROUND = "grid size-touch shrink-0 place-items-center rounded-full text-ink-2 hover:bg-sunk hover:text-ink";

/** A survey of another site on the full screen. */
export const SurveyScreen = () => {
  const messages = useMessages();
  const { person } = useView();
  const { name }: { name?: string } = useParams({ strict: false });
  const surveys = useSurveys();
  const survey = surveys.data?.find((one) => one.name === name);
  if (survey) {
    const address = surveyAddress(survey.url, person);
    return (
      <Bar title={survey.title} address={address}>
        <SurveyFrame name={survey.name} title={survey.title} address={address} />
      </Bar>
    );
  }
  if (surveys.data || !surveys.isEnabled) return <SurveyNotFound />;
  return (
    <Bar title={messages.survey.opening}>
      <QueryBoundary
        query={surveys}
        skeleton={<div role="status" aria-label={messages.shell.loading} className="skeleton m-4 rounded-card" />}
      >
        {() => null}
      </QueryBoundary>
    </Bar>
  );
};

/** Bar with a back link, which leaves the survey instead of navigating inside it. */
const Bar = ({ title, address, children }: { title: string; address?: string; children: ReactNode }) => {
  const messages = useMessages().survey;
  const path = useEditionPath();
  const { from }: { from?: string } = useSearch({ strict: false });
  return (
    <div className="grid h-dvh grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)] pt-safe-top">
      <div className="flex min-h-16 items-center gap-2 border-b border-line px-2 lg:px-4">
        <Link
          to={safeReturnPath(from) ?? path("/home")}
          aria-label={messages.close}
          title={messages.close}
          className={ROUND}
        >
          <ArrowLeft aria-hidden="true" className="size-5.5" />
        </Link>
        <ScreenHeading
          title={title}
          name={withoutJoiners(title)}
          className="display min-w-0 flex-1 py-2 text-xl [overflow-wrap:anywhere]"
        />
        {address && (
          <a
            href={address}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={messages.outside}
            title={messages.outside}
            className={ROUND}
          >
            <ExternalLink aria-hidden="true" className="size-5" />
          </a>
        )}
      </div>
      {children}
    </div>
  );
};

const SurveyNotFound = () => {
  const messages = useMessages();
  const path = useEditionPath();
  return (
    <BrandedPage isInMain className="grid content-center pb-page-foot">
      <NotFound>
        <Link to={path("/home")} className={buttonLook("solid")}>
          {messages.notFound.home}
        </Link>
      </NotFound>
    </BrandedPage>
  );
};
