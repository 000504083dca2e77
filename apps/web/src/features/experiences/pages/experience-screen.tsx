import { typeRules } from "@narthex/contract/base/conference-types";
import { rankedChoices } from "@narthex/domain/experiences/experience-choices";
import { useSearch } from "@tanstack/react-router";
import { Sparkles } from "lucide-react";
import { QueryBoundary, useView } from "#features/content/index.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { EmptyState } from "@narthex/ui/feedback/empty-state.tsx";
import { PageTitle } from "@narthex/ui/layout/page-title.tsx";
import { LeaveExperiences } from "./leave-experiences.tsx";
import { ExperienceMenu } from "./experience-menu.tsx";
import { ExperienceSkeleton } from "./experience-skeleton.tsx";
import { AssignedExperiences } from "./assigned-experiences.tsx";
import { RankedExperiences } from "./ranked-experiences.tsx";
import { useExperiences } from "../use-experiences.ts";

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
