import { useLocation } from "@tanstack/react-router";
import { hasEnded } from "@narthex/domain/editions/editions";
import { useView } from "#features/content/index.ts";
import { Tour } from "#features/tours/index.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { Disclosure } from "@narthex/ui/layout/disclosure.tsx";
import { CAROUSEL, ownPlaces } from "../experience-pages.ts";
import { DetailDialog } from "./detail-dialog.tsx";
import { AlsoOnOffer, ExperienceCards } from "./experience-cards.tsx";
import { Introduction } from "./introduction.tsx";
import { OwnPlaces } from "../places/own-places.tsx";
import { Tips } from "./tips.tsx";
import { useDetail } from "./use-detail.ts";
import type { ExperiencesState } from "../use-experiences.ts";

/** Experiences whose places are assigned outside the app: the person's own once they are published, and all of them, then in a row that opens. */
export const AssignedExperiences = ({ state }: { state: ExperiencesState }) => {
  const messages = useMessages();
  const { edition, person } = useView();
  const { shown, open, close } = useDetail(state.experiences);
  const hasPlace = ownPlaces(state.signups, state.now).length > 0;
  const isCarouselWanted = useLocation({ select: ({ hash }) => hash === CAROUSEL });
  const isKnown = state.takesPart && state.isAllocated;
  const all = (
    <>
      <Introduction
        state={state}
        {...(state.takesPart ? { note: messages.experiencePages.attendNote(state.main.allocatedExpsNo) } : {})}
      />
      <ExperienceCards state={state} onOpen={open} />
      <AlsoOnOffer state={state} onOpen={open} />
    </>
  );
  return (
    <>
      {isKnown && (
        <section aria-labelledby="allocation" className="mt-5">
          <h2 id="allocation" className="display text-2xl">
            {messages.experiencePages.allocation}
          </h2>
          <OwnPlaces state={state} />
          {hasPlace && !hasEnded(edition, person.type, state.now) && (
            <Tips title={messages.experiencePages.reflection} tips={messages.experiencePages.reflectionTips} />
          )}
        </section>
      )}
      {isKnown ? (
        <Disclosure level="h2" title={messages.experiencePages.all} isOpen={isCarouselWanted}>
          {all}
        </Disclosure>
      ) : (
        all
      )}
      {shown && (
        <DetailDialog key={shown.type} experience={shown} state={state} isRankedBelow={false} onClose={close} />
      )}
      <Tour name="experience" isReady={!shown && !state.isClosed && state.signups.length === 0} />
    </>
  );
};
