import type { Experience } from "@narthex/contract/app/experiences";
import { formatShortDate } from "@narthex/domain/editions/times";
import type { ReactNode } from "react";
import { useView } from "#features/content/index.ts";
import { Dots } from "@narthex/ui/layout/dots.tsx";
import { TrustedHtml } from "@narthex/ui/trusted-html.tsx";
import { useMessages } from "@narthex/client/messages.ts";
import { Button } from "@narthex/ui/controls/button.tsx";
import { Dialog, DialogActions } from "@narthex/ui/overlays/dialog.tsx";
import { OutOfReach } from "../experience-label.tsx";
import { ImageSwiper } from "./image-swiper.tsx";
import type { ChoiceAction } from "../choosing/choose-experiences.tsx";
import { RefusalText } from "@narthex/ui/controls/refusal-text.tsx";
import { SingleInterest } from "../choosing/single-interest.tsx";
import { SlotPill } from "../places/slot-pill.tsx";
import { Trailer } from "./trailer.tsx";
import type { ExperiencesState } from "../use-experiences.ts";

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid gap-x-5 md:grid-cols-[7rem_minmax(0,1fr)]">
    <dt className="text-sm font-semibold text-ink-3">{name}</dt>
    <dd className="min-w-0 text-base">{children}</dd>
  </div>
);

/** The details of an experience, with the sign-up if it is not ranked. */
export const DetailDialog = ({
  experience,
  state,
  isRankedBelow,
  choice,
  onClose,
}: {
  experience: Experience;
  state: ExperiencesState;
  isRankedBelow: boolean;
  /** While choices are made: adds it to them, or removes it. */
  choice?: ChoiceAction;
  onClose: () => void;
}) => {
  const messages = useMessages();
  const { locale } = useView();
  const { info, location, note, fullDescription, video } = experience;
  return (
    <Dialog hasEntry title={experience.title} isWide onClose={onClose}>
      {experience.subtitle2 && <p className="mt-1 text-ink-2">{experience.subtitle2}</p>}
      <div className="mt-2.5 mb-4 grid justify-items-start gap-1.5">
        <SlotPill experience={experience} state={state} />
        <OutOfReach experience={experience} />
      </div>
      <ImageSwiper images={experience.images} alts={experience.imageAlts} />
      <dl className="mt-5 grid gap-3">
        {info.length > 0 && (
          <Fact name={messages.experiencePages.when}>
            <ul className="grid gap-1">
              {info.map(({ date, timing, venue }) => (
                <li key={`${date} ${timing}`} className="tabular">
                  <Dots parts={[formatShortDate(date, locale), timing]} />
                  {venue && venue !== location && <span className="block text-ink-2">{venue}</span>}
                </li>
              ))}
            </ul>
          </Fact>
        )}
        {location && <Fact name={messages.experiencePages.where}>{location}</Fact>}
        {note && <Fact name={messages.experiencePages.note}>{note}</Fact>}
      </dl>
      {fullDescription && <TrustedHtml html={fullDescription} className="mt-5 max-w-2xl" />}
      {video && (
        <div className="mt-5">
          <Trailer
            film={video}
            poster={experience.videoPreviewImage.url === "" ? null : experience.videoPreviewImage}
            label={messages.experiencePages.openFilm}
          />
        </div>
      )}
      {!isRankedBelow && (
        <SingleInterest type={experience.type} text={messages.choices.wish(experience.title)} state={state} />
      )}
      {choice && (
        <DialogActions>
          {choice.refusal ? (
            <RefusalText>{choice.refusal}</RefusalText>
          ) : (
            <Button
              look={choice.isChosen ? "ghost" : "solid"}
              onClick={() => {
                choice.onPress();
                onClose();
              }}
            >
              {choice.label}
            </Button>
          )}
        </DialogActions>
      )}
    </Dialog>
  );
};
