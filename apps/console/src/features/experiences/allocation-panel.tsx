import type { AllocationRun, ConsoleExperiences, ConsoleProposal } from "@narthex/contract/console/experiences-console";
import { useMessages } from "@narthex/client/messages.ts";
import { Button, type ButtonLook } from "@narthex/ui/controls/button.tsx";
import { Panel, useConsoleWrite, useFrame } from "#features/frame/index.ts";
import { ProposalRow } from "./proposal-row.tsx";
import { EXPERIENCES_CALL, isRunning } from "./use-allocation.ts";

/** Computing places, and what was computed so far. */
export const AllocationPanel = ({
  state: { run, proposals, placesRule },
  isOver,
}: {
  state: ConsoleExperiences;
  /** All slots have begun. */
  isOver: boolean;
}) => {
  const { experiences } = useMessages();
  // Once there is a proposal, the next thing to do is to publish it.
  const next = proposals.find(({ state }) => state !== "replaced");
  const isNext = (proposal: ConsoleProposal): boolean => proposal === next && proposal.state === "proposed";
  if (isOver && proposals.length === 0) return null;
  return (
    <Panel title={experiences.allocation}>
      {isRunning(run) ? (
        <Progress run={run} />
      ) : (
        !isOver && <Start run={run} rule={placesRule} look={proposals.some(isNext) ? "soft" : "solid"} />
      )}
      {proposals.length > 0 && (
        <>
          <h3 className="font-semibold not-first:mt-5">{experiences.proposals}</h3>
          <ul aria-label={experiences.proposals} className="mt-1 divide-y divide-line">
            {proposals.map((proposal) => (
              <ProposalRow key={proposal.id} {...{ proposal, isOver }} isNext={isNext(proposal)} />
            ))}
          </ul>
        </>
      )}
    </Panel>
  );
};

const Start = ({
  run,
  rule,
  look,
}: {
  run: AllocationRun | null;
  rule: ConsoleExperiences["placesRule"];
  look: ButtonLook;
}) => {
  const { choices, experiences } = useMessages();
  const { edition } = useFrame();
  const start = useConsoleWrite("POST /console/:edition/allocation/runs", { invalidates: [EXPERIENCES_CALL] });
  return (
    <>
      <p className="max-w-reading text-ink-2">{experiences.startText}</p>
      <p className="mt-3 font-semibold">{choices[rule]}</p>
      <p className="max-w-reading text-ink-2">{experiences.rules[rule]}</p>
      <Button
        look={look}
        className="mt-4"
        disabled={start.isPending}
        onClick={() => start.mutate({ params: { edition: edition.id }, body: {} })}
      >
        {experiences.start}
      </Button>
      {run?.state === "failed" && (
        <p role="alert" className="mt-3">
          {experiences.runFailed}
        </p>
      )}
      {run?.state === "cancelled" && <p className="mt-3 text-ink-2">{experiences.runCancelled}</p>}
    </>
  );
};

const Progress = ({ run: { id, share } }: { run: AllocationRun }) => {
  const { experiences } = useMessages();
  const { edition } = useFrame();
  const cancel = useConsoleWrite("POST /console/:edition/allocation/runs/:id/cancel", {
    invalidates: [EXPERIENCES_CALL],
  });
  const percent = Math.round(share * 100);
  return (
    <div className="flex flex-wrap items-center gap-4">
      <div className="min-w-40 flex-1">
        <p role="status" className="font-semibold">
          {experiences.running}
        </p>
        <progress
          className="mt-2 block h-2 w-full accent-accent"
          max={100}
          value={percent}
          aria-label={experiences.running}
        />
      </div>
      <Button
        look="ghost"
        disabled={cancel.isPending}
        onClick={() => cancel.mutate({ params: { edition: edition.id, id: String(id) } })}
      >
        {experiences.cancelRun}
      </Button>
    </div>
  );
};
