import { typeRules } from "@narthex/contract/base/conference-types";
import { rankedChoices } from "@narthex/domain/experiences/experience-choices";
import { useSearch, useLocation, useNavigate, useRouter } from "@tanstack/react-router";
import { Sparkles } from "lucide-react";
import { QueryBoundary, useView, useEditionPath } from "#features/content/index.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { EmptyState } from "@narthex/ui/feedback/empty-state.tsx";
import { PageTitle } from "@narthex/ui/layout/page-title.tsx";
import { ExperienceMenu } from "./experience-menu.tsx";
import { AssignedExperiences } from "./assigned-experiences.tsx";
import { RankedExperiences } from "./ranked-experiences.tsx";
import { useExperiences } from "../use-experiences.ts";
import { BackButton } from "@narthex/ui/controls/back-link.tsx";
import { clearStoredChoices } from "../choosing/stored-choices.ts";

/** Back leaves editing first. After a sign-up, and where nobody ranks, it leads home, otherwise to the previous screen. */
const LeaveExperiences = ({ isEditing }: { isEditing: boolean }) => {
  const messages = useMessages();
  const { conferenceType } = useView();
  const path = useEditionPath();
  const navigate = useNavigate();
  const { history } = useRouter();
  const { state } = useLocation();
  const back = (): void => {
    if (isEditing) {
      clearStoredChoices(conferenceType);
      void navigate({ to: path("/experience"), replace: true, resetScroll: false });
    } else if (!typeRules(conferenceType).ranksExperiences || state.isFromSuccess || !history.canGoBack())
      void navigate({ to: path("/home") });
    else history.back();
  };
  return <BackButton label={messages.shell.back} onClick={back} />;
};

/** The skeleton of the experiences: the person's own, then the trailer, and in large windows what is beside it. */
const ExperienceSkeleton = ({ label }: { label: string }) => (
  <div role="status" aria-label={label} className="mt-5 grid gap-3 md:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
    {["a", "b", "c", "d"].map((key) => (
      <span key={key} className="skeleton block h-36 rounded-card" />
    ))}
  </div>
);

/** The experiences of a conference. */
export const ExperienceScreen = () => {
  const messages = useMessages();
  const { conferenceType } = useView();
  const experiences = useExperiences();
  const state = experiences.data;
  const isEditing =
    "edit" in useSearch({ strict: false }) && !!state && !state.isClosed && rankedChoices(state.signups).length > 0;
  const Experiences = typeRules(conferenceType).ranksExperiences ? RankedExperiences : AssignedExperiences;
  return (
    <>
      <PageTitle title={messages.sections.experiences} before={<LeaveExperiences isEditing={isEditing} />}>
        {state && !isEditing && <ExperienceMenu state={state} />}
      </PageTitle>
      <QueryBoundary query={experiences} skeleton={<ExperienceSkeleton label={messages.shell.loading} />}>
        {(loaded) =>
          loaded.experiences.length === 0 ? (
            <EmptyState
              icon={<Sparkles className="size-9" />}
              title={messages.experiencePages.none}
              text={messages.experiencePages.noneText}
            />
          ) : (
            <Experiences state={loaded} />
          )
        }
      </QueryBoundary>
    </>
  );
};
