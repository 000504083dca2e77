import type { ConsoleProposal, ReportFile } from "@narthex/contract/console/experiences-console";
import { call } from "@narthex/client/call/call.ts";
import { useCurrentLocale, useMessages } from "@narthex/client/messages.ts";
import { showFailure, showToast } from "@narthex/client/toasts.ts";
import { Button, buttonLook } from "@narthex/ui/controls/button.tsx";
import { DialogActions } from "@narthex/ui/overlays/dialog.tsx";
import { Dropdown, dropdownItem } from "@narthex/ui/overlays/dropdown.tsx";
import { Pill } from "@narthex/ui/layout/pill.tsx";
import { TextField } from "@narthex/ui/controls/text-field.tsx";
import { Dots } from "@narthex/ui/layout/dots.tsx";
import { type FormEvent, useState } from "react";
import {
  CancelButton,
  Dialog,
  codeOf,
  saveExport,
  useConsoleWrite,
  useFrame,
  useTyped,
} from "#features/frame/index.ts";
import { useTimes } from "./slot-name.ts";
import { EXPERIENCES_CALL } from "./use-allocation.ts";

const TONES = {
  proposed: "quiet",
  scheduled: "pending",
  published: "confirmed",
  replaced: "quiet",
  takenBack: "ember",
} as const;

const MAX_REASON = 1000;

/** An allocation that was computed: its figures, what became of it, and what can be done with it. */
export const ProposalRow = ({
  proposal,
  isNext,
  isOver,
}: {
  proposal: ConsoleProposal;
  isNext: boolean;
  isOver: boolean;
}) => {
  const { experiences } = useMessages();
  const { instantOf } = useTimes();
  const [asking, setAsking] = useState<"publish" | "takeBack" | null>(null);
  const { id, state, createdAt, people, places, ranks, moved, isMost, reason, takeBackUntil } = proposal;
  const figures = [
    experiences.figures(people, places),
    ...ranks.slice(0, 3).map((count, rank) => experiences.rank(rank + 1, count)),
    ...(moved > 0 ? [experiences.moved(moved)] : []),
    ...(isMost ? [experiences.isMost] : []),
  ];
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-[1_1_16rem]">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-semibold">{experiences.proposal(id)}</span>
          <Pill tone={TONES[state]}>{experiences.states[state]}</Pill>
        </p>
        <p className="text-sm">
          <Dots parts={figures} />
        </p>
        <p className="text-sm text-ink-2 tabular">{instantOf(createdAt)}</p>
        {!proposal.hasReport && <p className="text-sm text-ink-2">{experiences.earlierRule}</p>}
        {reason && <p className="text-sm break-words text-ink-2">{experiences.reasonOf(reason)}</p>}
      </div>
      <div className="flex flex-wrap gap-2.5">
        {proposal.hasReport && <Report id={id} />}
        {state === "proposed" && proposal.hasReport && !isOver && (
          <Button look={isNext ? "solid" : "soft"} onClick={() => setAsking("publish")}>
            {experiences.publish}
          </Button>
        )}
        {state === "scheduled" && <UnscheduleButton id={id} />}
        {takeBackUntil && (
          <Button look="ghost" onClick={() => setAsking("takeBack")}>
            {experiences.takeBack}
          </Button>
        )}
      </div>
      {asking === "publish" && <PublishDialog proposal={proposal} close={() => setAsking(null)} />}
      {asking === "takeBack" && <TakeBackDialog id={id} close={() => setAsking(null)} />}
    </li>
  );
};

const Report = ({ id }: { id: number }) => {
  const { experiences } = useMessages();
  const locale = useCurrentLocale();
  const { edition } = useFrame();
  const save = (file: ReportFile): Promise<void> =>
    saveExport(() =>
      call("GET /console/:edition/allocation/proposals/:id/report", {
        params: { edition: edition.id, id: String(id) },
        query: { file, locale },
      }),
    );
  const files = Object.entries(experiences.reportFiles) as [ReportFile, string][];
  return (
    <Dropdown
      label={experiences.reportOf(id)}
      trigger={experiences.report}
      triggerClass={buttonLook("ghost")}
      panelClass="left-0 top-full mt-1.5 w-64 max-w-window md:left-auto md:right-0"
    >
      <ul>
        {files.map(([file, name]) => (
          <li key={file}>
            <button type="button" className={dropdownItem} onClick={() => void save(file)}>
              {name}
            </button>
          </li>
        ))}
      </ul>
    </Dropdown>
  );
};

const PublishDialog = ({
  proposal: { id, people, places },
  close,
}: {
  proposal: ConsoleProposal;
  close: () => void;
}) => {
  const { experiences } = useMessages();
  const { edition } = useFrame();
  const { instantOf } = useTimes();
  const publish = useConsoleWrite("POST /console/:edition/allocation/proposals/:id/publish", {
    invalidates: [EXPERIENCES_CALL],
    isShown: (error) => codeOf(error) === "conflict",
    onSuccess: ({ isScheduled, at }) => {
      const message = isScheduled ? experiences.scheduledFor(instantOf(at)) : experiences.publishedNow;
      showToast({ message, icon: "done", colour: "ink" });
      close();
    },
  });
  return (
    <Dialog title={experiences.publishTitle(id)} onClose={close}>
      <p className="mt-3">{experiences.figures(people, places)}</p>
      <p className="mt-2 text-ink-2">{experiences.publishText}</p>
      {codeOf(publish.error) === "conflict" && (
        <p role="alert" className="mt-3 font-semibold">
          {experiences.outdated}
        </p>
      )}
      <DialogActions>
        <CancelButton onClick={close} />
        <Button
          look="solid"
          disabled={publish.isPending}
          onClick={() => publish.mutate({ params: { edition: edition.id, id: String(id) } })}
        >
          {experiences.publish}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

/** Asks nothing: nobody was told, and it can be scheduled again. */
const UnscheduleButton = ({ id }: { id: number }) => {
  const { experiences } = useMessages();
  const { edition } = useFrame();
  const unschedule = useConsoleWrite("POST /console/:edition/allocation/proposals/:id/unschedule", {
    invalidates: [EXPERIENCES_CALL],
    onSuccess: () => showToast({ message: experiences.unscheduled(id), icon: "done", colour: "ink" }),
  });
  return (
    <Button
      look="ghost"
      disabled={unschedule.isPending}
      onClick={() => unschedule.mutate({ params: { edition: edition.id, id: String(id) } })}
    >
      {experiences.unschedule}
    </Button>
  );
};

const TakeBackDialog = ({ id, close }: { id: number; close: () => void }) => {
  const { experiences } = useMessages();
  const { edition } = useFrame();
  const [reason, setReason, forget] = useTyped(`experiences.reason.${edition.id}`, "");
  const takeBack = useConsoleWrite("POST /console/:edition/allocation/proposals/:id/take-back", {
    invalidates: [EXPERIENCES_CALL],
    isShown: (error) => codeOf(error) === "closed",
    onSuccess: () => {
      forget();
      showToast({ message: experiences.takenBackNow, icon: "done", colour: "ink" });
      close();
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    takeBack.mutate(
      { params: { edition: edition.id, id: String(id) }, body: { reason } },
      { onError: (error) => codeOf(error) === "closed" && showFailure(experiences.tooLate) },
    );
  };
  return (
    <Dialog title={experiences.takeBackTitle(id)} onClose={close}>
      <form onSubmit={submit} className="mt-3 grid gap-4">
        <p className="text-ink-2">{experiences.takeBackText}</p>
        <TextField
          label={experiences.reason}
          name="reason"
          required
          isRequired
          maxLength={MAX_REASON}
          autoComplete="off"
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <DialogActions>
          <CancelButton onClick={close} />
          <Button look="solid" type="submit" disabled={takeBack.isPending || reason.trim() === ""}>
            {experiences.takeBack}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
