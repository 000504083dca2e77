import { rankedChoices } from "@narthex/domain/experiences/experience-choices";
import { useLocation, useSearch } from "@tanstack/react-router";
import { Tour } from "#features/tours/index.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { Disclosure } from "@narthex/ui/layout/disclosure.tsx";
import { CAROUSEL, choiceMode } from "../experience-pages.ts";
import type { ExperiencesState } from "../use-experiences.ts";
import { DetailDialog } from "./detail-dialog.tsx";
import { AlsoOnOffer, ExperienceCards } from "./experience-cards.tsx";
import { MyExperience } from "./my-experience.tsx";
import { Introduction } from "./introduction.tsx";
import { Tips } from "./tips.tsx";
import { useDetail } from "./use-detail.ts";

const COLUMNS = "items-start xl:grid xl:grid-cols-[minmax(0,1fr)_minmax(0,24rem)] xl:gap-x-14";

/**
 * Experiences that people rank: the person's own first, to rank or to look forward to; then all of them, for who has any in a row
 * that opens.
 */
export const RankedExperiences = ({ state }: { state: ExperiencesState }) => {
  const messages = useMessages().experiencePages;
  const detail = useDetail(state.experiences);
  const wantsEdit = "edit" in useSearch({ strict: false });
  const isCarouselWanted = useLocation({ select: ({ hash }) => hash === CAROUSEL });
  const { shown } = detail;
  const canChoose = state.takesPart && state.rules.ranked.length > 0;
  const hasSignup = rankedChoices(state.signups).length > 0;
  const mode = canChoose ? choiceMode({ hasSignup, isClosed: state.isClosed, wantsEdit }) : "read-only";
  const isChoosing = mode !== "read-only";
  const own = canChoose && <MyExperience state={state} mode={mode} detail={detail} />;
  const tips = (
    <div className="mt-8">
      <Tips title={messages.proTips} tips={state.isClosed ? messages.tipsForTheDay : messages.tips} />
    </div>
  );
  const others = <AlsoOnOffer state={state} onOpen={detail.open} />;
  const all = (
    <>
      <Introduction state={state} />
      <ExperienceCards state={state} onOpen={detail.open} />
      {(!canChoose || state.isAllocated) && others}
      {tips}
    </>
  );
  return (
    <>
      {isChoosing ? (
        <div className={COLUMNS}>
          <div className="min-w-0">
            {own}
            {others}
          </div>
          <div className="min-w-0">
            <Introduction state={state} isAside />
            {tips}
          </div>
        </div>
      ) : canChoose ? (
        <>
          <div className={state.isAllocated ? "" : `mb-8 ${COLUMNS}`}>
            {own}
            {!state.isAllocated && <div className="min-w-0 xl:-mt-4">{others}</div>}
          </div>
          <Disclosure level="h2" title={messages.all} isOpen={isCarouselWanted || state.signups.length === 0}>
            {all}
          </Disclosure>
        </>
      ) : (
        all
      )}
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
