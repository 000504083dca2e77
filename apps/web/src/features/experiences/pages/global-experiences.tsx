import { useSearch } from "@tanstack/react-router";
import { Tour } from "#features/tours/index.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { DetailDialog } from "./detail-dialog.tsx";
import { ExperienceCards } from "./experience-cards.tsx";
import { MyExperience } from "./my-experience.tsx";
import { Opening } from "./opening.tsx";
import { Tips } from "./tips.tsx";
import { useDetail } from "./use-detail.ts";
import type { ExperiencesState } from "../use-experiences.ts";

/** The experiences of the Global conference: to get to know, to rank, and to look forward to. */
export const GlobalExperiences = ({ state }: { state: ExperiencesState }) => {
  const messages = useMessages().experiences;
  const { shown, open, close } = useDetail(state.experiences);
  const wantsEdit = "edit" in useSearch({ strict: false });
  return (
    <>
      <Opening state={state} />
      <ExperienceCards state={state} onOpen={open} />
      {state.takesPart && state.rules.ranked.length > 0 && <MyExperience state={state} wantsEdit={wantsEdit} />}
      <Tips title={messages.proTips} tips={messages.tips} />
      {shown && (
        <DetailDialog
          key={shown.type}
          experience={shown}
          state={state}
          isRankedBelow={shown.isCustomGroup}
          onClose={close}
        />
      )}
      <Tour name="experience" isReady={!shown && !state.isClosed && state.signups.length === 0} />
    </>
  );
};
