import { X } from "lucide-react";
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { track } from "#features/analytics/index.ts";
import { useInstant, useView } from "#features/content/index.ts";
import { now } from "@narthex/client/clock.ts";
import { isNative } from "@narthex/client/native.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { Button, IconButton } from "@narthex/ui/controls/button.tsx";
import { Pill } from "@narthex/ui/layout/pill.tsx";
import { useCloseOnBack } from "@narthex/ui/overlays/use-close-on-back.ts";
import { usePageMark } from "@narthex/ui/overlays/use-page-mark.ts";
import { setTourRunning } from "./running.ts";
import { openSpotlight, type Place, type Spotlight } from "./spotlight.ts";
import { useSetTour } from "./tour-state.ts";
import { experienceSteps, homeSteps, SCHEDULE_STEPS, type Step } from "./tour-steps.ts";
import type { TourName } from "./tours.ts";

const TARGETS: Record<Step, string> = {
  welcome: "welcome",
  schedule: "schedule",
  experiences: "experiences",
  photos: "photos",
  after: "none",
  scheduleButton: "schedule-button",
  dates: "dates",
  materials: "materials",
  experienceWelcome: "experience-welcome",
  carousel: "carousel",
  choices: "choices",
};

const POSITIONS: Record<Place["side"], string> = {
  top: "top-under-notch bottom-auto",
  bottom: "top-auto bottom-above-edge",
  middle: "inset-y-0 my-auto",
};

/** Waits until the steps are known; without an answer it shows the shorter tour. */
export const TourGuide = ({ name, onDone }: { name: TourName; onDone: () => void }) => {
  const { person, conferenceType } = useView();
  const closesAt = useInstant("SIGN_UP_CLOSE_TS", { isWanted: name === "homepage" });
  if (name === "homepage" && closesAt === undefined) return null;
  const isSignUpOpen = typeof closesAt === "number" && now() < closesAt;
  const steps = {
    homepage: homeSteps(person, { isSignUpOpen, isNative: isNative() }),
    schedule: SCHEDULE_STEPS,
    experience: experienceSteps(conferenceType),
  };
  return <Guide name={name} route={steps[name]} onDone={onDone} />;
};

type Ending = "skip" | "end" | "cancel";

const Guide = ({
  name,
  route: initialSteps,
  onDone,
}: {
  name: TourName;
  route: readonly Step[];
  onDone: () => void;
}) => {
  const messages = useMessages().tour;
  // The steps do not change during a tour.
  const [steps] = useState(initialSteps);
  const [index, setIndex] = useState(0);
  const [place, setPlace] = useState<Place>({ side: "middle", corner: null });
  const dialog = useRef<HTMLDialogElement>(null);
  const spotlight = useRef<Spotlight>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const setTour = useSetTour(name);
  const step = steps[index] ?? "welcome";
  const isLast = index === steps.length - 1;

  const endTour = (how: Ending): void => {
    track("click_button", { button_name: `tour-${name}-${how}`, step: index + 1 });
    setTour(true);
    spotlight.current?.restoreScroll();
    onDone();
  };
  usePageMark("data-scroll-held");
  const cancel = useEffectEvent((event: Event) => {
    event.preventDefault();
    endTour("cancel");
  });

  useCloseOnBack(() => endTour("cancel"));
  useLayoutEffect(() => {
    const box = dialog.current;
    const opened = openSpotlight();
    spotlight.current = opened;
    const onCancel = (event: Event): void => cancel(event);
    box?.addEventListener("cancel", onCancel);
    box?.showModal();
    setTourRunning(true);
    return () => {
      setTourRunning(false);
      box?.removeEventListener("cancel", onCancel);
      box?.close();
      opened.end();
    };
  }, []);
  // Before paint, so that the dialog does not visibly jump.
  useLayoutEffect(() => {
    if (spotlight.current && dialog.current) setPlace(spotlight.current.light(TARGETS[step], dialog.current));
    title.current?.focus({ preventScroll: true });
  }, [step]);
  const move = useEffectEvent(() => {
    // On phones a bar of the browser that comes and goes changes the window too.
    if (place.corner && spotlight.current && dialog.current)
      setPlace(spotlight.current.light(TARGETS[step], dialog.current));
  });
  useEffect(() => {
    const onResize = (): void => move();
    addEventListener("resize", onResize);
    return () => removeEventListener("resize", onResize);
  }, []);

  return (
    <dialog
      ref={dialog}
      id="driver-popover-content"
      aria-labelledby="tour-title"
      aria-describedby="tour-text"
      className={`fixed w-96 max-w-window rounded-sheet bg-overlay p-5 text-ink shadow-lift ring-1 ring-overlay-edge backdrop:bg-transparent ${place.corner ? "" : `mx-auto ${POSITIONS[place.side]}`}`}
      style={place.corner ?? undefined}
    >
      <div className="flex items-center justify-between gap-3">
        <Pill>{messages.step(index + 1, steps.length)}</Pill>
        <IconButton name={messages.cancel} className="-my-2 -me-2" onClick={() => endTour("cancel")}>
          <X aria-hidden="true" className="size-5" />
        </IconButton>
      </div>
      <h2 ref={title} id="tour-title" tabIndex={-1} className="display mt-3 text-2xl outline-none">
        {messages[step]}
      </h2>
      <p id="tour-text" className="mt-1.5 text-pretty text-ink-2">
        {messages[`${step}Text`]}
      </p>
      <div className="mt-5 flex flex-wrap items-center justify-between gap-2.5">
        {isLast ? (
          <span />
        ) : (
          <Button look="plain" onClick={() => endTour("skip")}>
            {messages.skip}
          </Button>
        )}
        <span className="flex gap-2.5">
          {index > 0 && (
            <Button look="ghost" onClick={() => setIndex(index - 1)}>
              {messages.back}
            </Button>
          )}
          <Button look="solid" onClick={() => (isLast ? endTour("end") : setIndex(index + 1))}>
            {isLast ? messages.end : messages.next}
          </Button>
        </span>
      </div>
    </dialog>
  );
};
