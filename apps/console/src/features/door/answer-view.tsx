import { now } from "@narthex/client/clock.ts";
import { firstLetter } from "@narthex/domain/people/names";
import { useCurrentLocale, useMessages } from "@narthex/client/messages.ts";
import { Avatar } from "@narthex/ui/layout/avatar.tsx";
import { Button } from "@narthex/ui/controls/button.tsx";
import { joinDots } from "@narthex/ui/layout/join-dots.ts";
import { ArrowRight, Ban, Check, CircleHelp, Clock, type LucideIcon, RotateCcw } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { formatTimeNear, useFrame } from "#features/frame/index.ts";
import type { Answered, DeskEngine } from "./desk-engine.ts";

/** Colour and sign say the same as the word. */
const LOOKS: Record<Answered["kind"], { icon: LucideIcon; colour: string }> = {
  welcome: { icon: Check, colour: "bg-confirmed text-paper" },
  already: { icon: RotateCcw, colour: "bg-pending text-paper" },
  elsewhere: { icon: ArrowRight, colour: "bg-refusal text-paper" },
  closed: { icon: Clock, colour: "bg-refusal text-paper" },
  full: { icon: Ban, colour: "bg-refusal text-paper" },
  unknown: { icon: CircleHelp, colour: "on-night" },
};

/** The answer to a scan over the whole screen, to be understood from an arm's length. */
export const AnswerView = ({
  answer,
  engine,
  close,
  children,
}: {
  answer: Answered;
  engine: DeskEngine;
  close: () => void;
  children?: ReactNode;
}) => {
  const { door } = useMessages();
  const { edition } = useFrame();
  const locale = useCurrentLocale();
  const next = useRef<HTMLButtonElement>(null);
  useEffect(() => next.current?.focus({ preventScroll: true }), []);
  const { icon: Sign, colour } = LOOKS[answer.kind];
  const timeOf = (at: number): string => formatTimeNear(new Date(at).toISOString(), now(), edition.timeZone, locale);
  const { points } = engine.state;
  const person = answer.kind === "unknown" ? null : answer.person;
  const reason = (): string => {
    if (answer.kind === "already")
      return door.alreadyAt(timeOf(answer.entry.at), engine.deskName(answer.entry.desk) || door.thisDesk);
    if (answer.kind === "elsewhere") {
      const instead = points.find(({ id }) => id === answer.points[0]);
      return instead ? door.goTo(instead.title) : door.askOrganiser;
    }
    if (answer.kind === "closed") return answer.opensAt === null ? door.isOver : door.opens(timeOf(answer.opensAt));
    if (answer.kind === "full") return door.fullText;
    if (answer.kind === "unknown") return door.unknownText;
    return joinDots([
      answer.person.church,
      engine.placeOf(answer.person),
      answer.person.locale ? door.badgeIn[answer.person.locale] : "",
    ]);
  };
  return createPortal(
    <div
      role="alertdialog"
      aria-modal="true"
      aria-label={door.answers[answer.kind]}
      className={`fixed inset-0 z-50 grid [align-content:safe_center] justify-items-center gap-4 overflow-y-auto p-edge text-center ${colour}`}
    >
      {/* A tap anywhere goes on. */}
      <button type="button" tabIndex={-1} aria-hidden="true" className="absolute inset-0" onClick={close} />
      <Sign aria-hidden="true" strokeWidth={2.5} className="size-28" />
      <p role="alert" className="text-4xl font-bold text-balance">
        {door.answers[answer.kind]}
      </p>
      {person && (
        <div className="grid max-w-full justify-items-center gap-3" dir="auto">
          <Avatar letter={firstLetter(person.name)} picture={person.picture} className="size-24 text-3xl" />
          <p className="max-w-full text-3xl font-semibold [overflow-wrap:anywhere]">{person.name}</p>
        </div>
      )}
      <p className="max-w-reading text-2xl text-balance">{reason()}</p>
      <div className="relative mt-2 flex flex-wrap justify-center gap-3">
        {children}
        <Button ref={next} look="soft" onClick={close}>
          {door.next}
        </Button>
      </div>
    </div>,
    document.body,
  );
};
