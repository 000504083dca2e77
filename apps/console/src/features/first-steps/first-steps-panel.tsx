import type { StaffRole } from "@narthex/contract/base/staff";
import type { FirstSteps } from "@narthex/contract/setup/first-steps";
import { SETUP_PARTS } from "@narthex/domain/setup/parts";
import type { SetupPartName } from "@narthex/contract/setup/first-steps";
import { useCurrentLocale, useMessages } from "@narthex/client/messages.ts";
import { q } from "@narthex/client/query.ts";
import { showToast } from "@narthex/client/toasts.ts";
import { textIn } from "@narthex/domain/words/locales";
import { Button, buttonLook } from "@narthex/ui/controls/button.tsx";
import { Disclosure } from "@narthex/ui/layout/disclosure.tsx";
import { Pill } from "@narthex/ui/layout/pill.tsx";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { DRAFT_READS } from "#features/editing/index.ts";
import {
  AskDialog,
  isWithoutSchedule,
  Panel,
  QueryBoundary,
  useConsoleWrite,
  useFrame,
} from "#features/frame/index.ts";

const STEPS = "GET /console/:edition/first-steps";
/** Who sees registrations. */
const DESK: readonly StaffRole[] = ["organiser", "people"];
const EDITORS: readonly StaffRole[] = ["organiser", "programme", "voice"];

/** An address of the table, with what stands behind its question mark. */
const linkOf = (edition: string, address: string) => {
  const [path = "", query = ""] = address.split("?");
  return { to: `/${edition}/${path}`, search: Object.fromEntries(new URLSearchParams(query)) };
};

/** Asks before a part is taken over from the last edition. */
const TakeOverDialog = ({ part, title, close }: { part: SetupPartName; title: string; close: () => void }) => {
  const { firstSteps } = useMessages();
  const { edition } = useFrame();
  const takeOver = useConsoleWrite("POST /console/:edition/first-steps/:part/last-edition", {
    invalidates: [...DRAFT_READS, "GET /console/access", "GET /console/:edition/people"],
    onSuccess: ({ taken, left }) => {
      showToast({ message: firstSteps.taken(taken, left), icon: "done", colour: "ink" });
      close();
    },
  });
  return (
    <AskDialog
      title={firstSteps.askEdition(firstSteps.parts[part], title)}
      text={SETUP_PARTS[part].edition === "registrations" ? firstSteps.askPeopleText : firstSteps.askEditionText}
      action={firstSteps.take}
      isPending={takeOver.isPending}
      onConfirm={() => takeOver.mutate({ params: { edition: edition.id, part } })}
      close={close}
    />
  );
};

/** A part that is not there yet: what delegates miss without it, and how it can begin. */
const OpenPart = ({
  part,
  isLater,
  isNext,
  hasLast,
  ask,
}: {
  part: SetupPartName;
  isLater: boolean;
  isNext: boolean;
  hasLast: boolean;
  ask: () => void;
}) => {
  const { firstSteps } = useMessages();
  const { edition, roles } = useFrame();
  const { nothing, spreadsheet, later } = SETUP_PARTS[part];
  const putOff = useConsoleWrite("POST /console/:edition/first-steps/:part/later", { invalidates: [STEPS] });
  const name = firstSteps.parts[part];
  const named = (start: keyof typeof firstSteps.starts) => ({ "aria-label": `${name}: ${firstSteps.starts[start]}` });
  const sheet = typeof spreadsheet === "string" ? spreadsheet : `today/import?part=${part}`;
  return (
    <Disclosure
      title={name}
      isOpen={isNext}
      {...(isLater && { detail: <Pill tone="quiet">{firstSteps.states.later}</Pill> })}
    >
      <p className="text-pretty text-ink-2">{firstSteps.without[part]}</p>
      {isLater && later === "before-publication" && <p className="text-ink-2">{firstSteps.beforePublication}</p>}
      <div className="mt-3 flex flex-wrap gap-2">
        <Link {...linkOf(edition.id, nothing)} {...named("nothing")} className={buttonLook(isNext ? "solid" : "ghost")}>
          {firstSteps.starts.nothing}
        </Link>
        <Link {...linkOf(edition.id, sheet)} {...named("spreadsheet")} className={buttonLook("ghost")}>
          {firstSteps.starts.spreadsheet}
        </Link>
        {hasLast && roles.includes("organiser") && (
          <Button look="ghost" {...named("edition")} onClick={ask}>
            {firstSteps.starts.edition}
          </Button>
        )}
        <Button
          look="plain"
          {...named(isLater ? "notLater" : "later")}
          className="ms-2"
          disabled={putOff.isPending}
          onClick={() => putOff.mutate({ params: { edition: edition.id, part }, body: { isLater: !isLater } })}
        >
          {firstSteps.starts[isLater ? "notLater" : "later"]}
        </Button>
      </div>
    </Disclosure>
  );
};

const DonePart = ({ part }: { part: SetupPartName }) => {
  const { firstSteps } = useMessages();
  const { edition } = useFrame();
  return (
    <Link
      {...linkOf(edition.id, SETUP_PARTS[part].nothing)}
      className="-mx-2 flex min-h-14 items-center justify-between gap-3 rounded-control px-2 py-2 hover:bg-sunk"
    >
      <span className="min-w-0 font-semibold break-words">{firstSteps.parts[part]}</span>
      <Pill tone="confirmed">{firstSteps.states.done}</Pill>
    </Link>
  );
};

const Parts = ({ steps: { parts, lastEdition } }: { steps: FirstSteps }) => {
  const { roles } = useFrame();
  const locale = useCurrentLocale();
  const [asked, setAsked] = useState<SetupPartName | null>(null);
  const own = parts.filter(({ part }) => SETUP_PARTS[part].roles.some((role) => roles.includes(role)));
  const next = own.find(({ state }) => state === "missing")?.part;
  return (
    <>
      <ul>
        {own.map(({ part, state }) =>
          state === "done" ? (
            <li key={part} className="border-b border-line">
              <DonePart part={part} />
            </li>
          ) : (
            <li key={part}>
              <OpenPart
                part={part}
                isLater={state === "later"}
                isNext={part === next}
                hasLast={lastEdition !== null}
                ask={() => setAsked(part)}
              />
            </li>
          ),
        )}
      </ul>
      {asked && lastEdition && (
        <TakeOverDialog part={asked} title={textIn(lastEdition.title, locale)} close={() => setAsked(null)} />
      )}
    </>
  );
};

/** Whom to invite, if anyone, and whose invitation waits. */
const Invitations = ({ link }: { link: ReactNode }) => {
  const { today } = useMessages();
  const { edition } = useFrame();
  const { data } = useQuery(
    q("GET /console/:edition/people", { params: { edition: edition.id }, query: { limit: 1 } }),
  );
  if (!data || data.uninvited + data.waiting === 0) return null;
  return (
    <div>
      {data.uninvited > 0 && link}
      <p className="text-sm text-ink-2">{today.steps.invitations(data.uninvited, data.waiting)}</p>
    </div>
  );
};

/** From an empty draft to a live app: the frame, every part, and its publication. */
export const FirstStepsPanel = () => {
  const { today, firstSteps } = useMessages();
  const { edition, roles } = useFrame();
  const query = useQuery(q(STEPS, { params: { edition: edition.id } }));
  const has = (some: readonly StaffRole[]): boolean => roles.some((role) => some.includes(role));
  const linkTo = (section: string, text: string) => (
    <Link to={`/${edition.id}/${section}`} className="font-semibold text-accent hover:underline">
      {text}
    </Link>
  );
  return (
    <Panel title={firstSteps.title}>
      <p className="mb-2 max-w-reading text-pretty text-ink-2">{firstSteps.text}</p>
      {has(["organiser"]) && isWithoutSchedule(edition) && <p className="mb-1">{linkTo("new", today.steps.setUp)}</p>}
      <QueryBoundary query={query}>{(steps) => <Parts steps={steps} />}</QueryBoundary>
      <div className="mt-4 grid gap-2">
        {has(EDITORS) && <p>{linkTo("publish", today.steps.publish)}</p>}
        {has(DESK) && <Invitations link={linkTo("people", today.steps.invite)} />}
      </div>
    </Panel>
  );
};
