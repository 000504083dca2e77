import { rankedChoices, singleInterests } from "@narthex/domain/experiences/experience-choices";
import { type choiceMode, formatAllocation, ownPlaces, primaryButton, withdrawal } from "../experience-pages.ts";
import { formatDeadline } from "@narthex/domain/editions/times";
import { Link } from "@tanstack/react-router";
import { useView } from "#features/content/index.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { buttonLook } from "@narthex/ui/controls/button.tsx";
import { ChooseExperiences } from "../choosing/choose-experiences.tsx";
import { LostChoices } from "../choosing/lost-choices.tsx";
import { NotSubmitted } from "../choosing/not-submitted.tsx";
import { OwnPlaces } from "../places/own-places.tsx";
import { RankedList } from "../choosing/ranked-list.tsx";
import type { ExperiencesState } from "../use-experiences.ts";
import { DetailDialog } from "./detail-dialog.tsx";
import type { Detail } from "./use-detail.ts";
import { WithdrawButton } from "../choosing/withdraw-button.tsx";

/** A person's own choices: to make, to change, or to see their outcome. */
export const MyExperience = ({
  state,
  mode,
  detail,
}: {
  state: ExperiencesState;
  mode: ReturnType<typeof choiceMode>;
  detail: Detail;
}) => {
  const messages = useMessages();
  const { edition, locale } = useView();
  const { signups, times, isClosed, now } = state;
  const ranked = rankedChoices(signups);
  const isChoosing = mode !== "read-only";
  const deadline =
    isClosed || times.closesAt === null
      ? null
      : (isChoosing ? messages.experiences.indicateBy : messages.choices.changeUntil)(
          formatDeadline(times.closesAt, edition.timeZone, locale),
        );
  // Tickets say themselves whose they are, and the list what to do.
  const hasPlaces = state.isAllocated && ownPlaces(signups, now).length > 0;
  return (
    <section aria-labelledby="my-experience" className="mt-5 -scroll-mt-16">
      <div data-tour={isChoosing ? undefined : "experience-welcome"}>
        <h2 id="my-experience" className={hasPlaces || isChoosing ? "sr-only" : "display text-2xl"}>
          {messages.choices.title}
        </h2>
        {deadline && !isChoosing && <p className="mt-1 text-base text-ink-2">{deadline}</p>}
        {isClosed && !state.isAllocated && <p className="mt-1 text-ink-2">{messages.experiences.closed}</p>}
        <NotSubmitted className="mt-2" />
      </div>
      <LostChoices state={state} />
      {isChoosing ? (
        <ChooseExperiences
          key={mode}
          state={state}
          start={ranked}
          deadline={deadline}
          shown={detail.shown}
          onOpen={detail.open}
          renderPage={(experience, choice) => (
            <DetailDialog
              key={experience.type}
              experience={experience}
              state={state}
              isRankedBelow
              choice={choice}
              onClose={detail.close}
            />
          )}
        />
      ) : (
        <>
          {state.isAllocated ? <OwnPlaces state={state} /> : <RankedList state={state} />}
          {ranked.length > 0 && !state.isAllocated && times.allocatedAt !== null && (
            <p className="mt-3 text-base text-ink-2">
              {messages.experiences.knownBy(formatAllocation(times.allocatedAt, edition.timeZone, locale))}
            </p>
          )}
          <div className="mt-2 flex flex-wrap items-start gap-x-3">
            {primaryButton(mode, isClosed) === "edit" && (
              <Link
                to="/experience"
                search={{ edit: "1" }}
                resetScroll={false}
                data-track="edit-preferences"
                className={buttonLook("solid", "mt-4")}
              >
                {messages.choices.edit}
              </Link>
            )}
            {ranked.length > 0 && !state.isAllocated && (
              <WithdrawButton types={singleInterests(signups)} withdrawal={withdrawal(times, now)} />
            )}
          </div>
        </>
      )}
    </section>
  );
};
