import { rankedChoices } from "@narthex/domain/experience-choices";
import { useSearch } from "@tanstack/react-router";
import { Sparkles } from "lucide-react";
import { LoadFailure, useView } from "#features/content/index.ts";
import { useWords } from "#platform/words/words.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import { BackButton } from "./back-button.tsx";
import { ExperienceBones } from "./experience-bones.tsx";
import { GlobalExperiences } from "./global-experiences.tsx";
import { RegionalExperiences } from "./regional-experiences.tsx";
import { useRoom } from "./use-room.ts";

/** The experiences of a conference. */
export const ExperienceScreen = () => {
  const words = useWords();
  const { conferenceType } = useView();
  const { room, error, retry } = useRoom();
  const isEditing =
    "edit" in useSearch({ strict: false }) && !!room && !room.isClosed && rankedChoices(room.signups).length > 0;
  const Experiences = conferenceType === "Regional" ? RegionalExperiences : GlobalExperiences;
  return (
    <>
      <PageTitle title={words.sections.experiences} before={<BackButton isEditing={isEditing} />} />
      {!room && error ? (
        <LoadFailure error={error} retry={retry} />
      ) : !room ? (
        <ExperienceBones label={words.shell.loading} />
      ) : room.experiences.length === 0 ? (
        <EmptyState
          icon={<Sparkles className="size-9" />}
          title={words.experiences.none}
          text={words.experiences.noneText}
        />
      ) : (
        <Experiences room={room} />
      )}
    </>
  );
};
