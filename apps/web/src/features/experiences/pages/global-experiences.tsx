import { rankedChoices } from "@narthex/domain/experience-choices";
import { useSearch } from "@tanstack/react-router";
import { Tour } from "#features/tours/index.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { choiceMode } from "../experience-pages.ts";
import type { ExperiencesState } from "../use-experiences.ts";
import { DetailDialog } from "./detail-dialog.tsx";
import { AlsoOnOffer, ExperienceCards } from "./experience-cards.tsx";
import { MyExperience } from "./my-experience.tsx";
import { Introduction } from "./introduction.tsx";
import { Tips } from "./tips.tsx";
import { useDetail } from "./use-detail.ts";

/**
 * The experiences of the Global conference: the person's own first, to rank or to look forward to; then all of them.
 */
export const GlobalExperiences = ({ state }: { state: ExperiencesState }) => {
  const messages = useMessages().experiencePages;
  const detail = useDetail(state.experiences);
  const wantsEdit = "edit" in useSearch({ strict: false });
  const { shown } = detail;
  const canChoose = state.takesPart && state.rules.ranked.length > 0;
  const hasSignup = rankedChoices(state.signups).length > 0;
  const mode = canChoose ? choiceMode({ hasSignup, isClosed: state.isClosed, wantsEdit }) : "read-only";
  const isChoosing = mode !== "read-only";
  return (
    <>
      {canChoose && <MyExperience state={state} mode={mode} detail={detail} />}
      <Introduction state={state} hasList={!isChoosing} />
      {isChoosing ? (
        <AlsoOnOffer state={state} onOpen={detail.open} />
      ) : (
        <ExperienceCards state={state} onOpen={detail.open} />
      )}
      <Tips title={messages.proTips} tips={state.isClosed ? messages.tipsForTheDay : messages.tips} />
      {shown && !(isChoosing && shown.isCustomGroup) && (
        <DetailDialog
          key={shown.type}
          experience={shown}
          state={state}
          isRankedBelow={shown.isCustomGroup}
          onClose={detail.close}
        />
      )}
      <Tour name="experience" isReady={!shown && !state.isClosed && state.signups.length === 0} />
    </>
  );
};
