import { typeRules } from "@narthex/contract/base/conference-types";
import { ordinal, rankedChoices, singleInterests } from "@narthex/domain/experiences/experience-choices";
import { useLocation, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { QueryBoundary, useEditionPath, useView } from "#features/content/index.ts";
import { useOwnEntries } from "@narthex/client/outbox/pending.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { BackLink } from "@narthex/ui/controls/back-link.tsx";
import { CardSkeleton } from "@narthex/ui/feedback/card-skeleton.tsx";
import { Button } from "@narthex/ui/controls/button.tsx";
import { PageTitle } from "@narthex/ui/layout/page-title.tsx";
import { Redirect } from "@narthex/ui/layout/redirect.tsx";
import { RefusalText } from "@narthex/ui/controls/refusal-text.tsx";
import { PinnedBar } from "@narthex/ui/layout/pinned-bar.tsx";
import { OutOfReach } from "../experience-label.tsx";
import { ChangedElsewhere } from "./changed-elsewhere.tsx";
import { LostChoices } from "./lost-choices.tsx";
import { NotSubmitted } from "./not-submitted.tsx";
import { clearStoredChoices, readStoredChoices } from "./stored-choices.ts";
import { SuccessDialog } from "./success-dialog.tsx";
import { SAVE_SIGNUPS } from "../experiences.queries.ts";
import { titleOf, type ExperiencesState, useExperiences } from "../use-experiences.ts";
import { useSaveSignups } from "./use-save-signups.ts";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** The page was reloaded because the server refused what it sent. */
    wasRefused?: boolean;
    /** The person comes from a sign-up that was just accepted. */
    isFromSuccess?: boolean;
  }
}

/** The choices for a last review, and the button that submits them. */
export const SummaryScreen = () => {
  const messages = useMessages();
  const path = useEditionPath();
  const experiences = useExperiences();
  const back = experiences.data?.isClosed
    ? { label: messages.shell.back }
    : { label: messages.choices.change, search: { edit: "1" } };
  return (
    <>
      <PageTitle title={messages.choices.summary} before={<BackLink to={path("/experience")} {...back} />} />
      <QueryBoundary query={experiences} skeleton={<CardSkeleton label={messages.shell.loading} />}>
        {(state) => <Summary state={state} />}
      </QueryBoundary>
    </>
  );
};

const Summary = ({ state }: { state: ExperiencesState }) => {
  const messages = useMessages();
  const { conferenceType, locale } = useView();
  const path = useEditionPath();
  const navigate = useNavigate();
  const { wasRefused } = useLocation().state;
  const [choices] = useState(() => readStoredChoices(conferenceType, state.rules) ?? []);
  const [isFirst, setFirst] = useState(false);
  // After a refusal the page starts again with what the server knows.
  const startAgain = async (): Promise<void> => {
    await navigate({ to: ".", replace: true, state: { wasRefused: true } });
    location.reload();
  };
  const save = useSaveSignups(() => void startAgain());
  const stored = useOwnEntries().filter(({ name }) => name === SAVE_SIGNUPS);
  const isDone = save.isSuccess && (save.data.isSent || stored.length === 0);
  const submit = (): void => {
    // Not earlier: another device may have submitted while this page was open.
    setFirst(rankedChoices(state.signups).length === 0);
    save.submit([...choices, ...singleInterests(state.signups)], () => clearStoredChoices(conferenceType));
  };
  if (!typeRules(conferenceType).ranksExperiences || choices.length === 0 || !state.takesPart)
    return <Redirect to={path("/experience")} />;
  if (state.isClosed && !save.isSuccess)
    return <LostChoices state={state} onSeen={() => void navigate({ to: path("/experience"), replace: true })} />;
  return (
    <div className="lg:max-w-2xl">
      <p className="mt-4 text-lg text-pretty">{messages.choices.allocated(state.main.allocatedExpsNo)}</p>
      {!save.isPending && !save.isSuccess && <ChangedElsewhere state={state} />}
      <ol className="mt-5 divide-y divide-line border-y border-line">
        {choices.map((type, index) => (
          <li key={type} className="flex min-h-14 items-center gap-4 py-2.5">
            <span className="display tabular min-w-rank text-xl text-accent">{ordinal(index + 1, locale)}</span>
            <span className="min-w-0 font-semibold break-words">
              {titleOf(state, type)}
              <OutOfReach experience={state.experiences.find((one) => one.type === type)} />
            </span>
          </li>
        ))}
      </ol>
      <PinnedBar>
        <NotSubmitted className="text-start" />
        <div role="alert" className="empty:hidden">
          {wasRefused && !save.isSuccess && <RefusalText>{messages.choices.notTaken}</RefusalText>}
        </div>
        <Button
          look="solid"
          className="w-full"
          disabled={save.isPending || save.isSuccess}
          data-track="submit-preferences"
          onClick={submit}
        >
          {save.isPending ? messages.choices.submitting : messages.choices.submit}
        </Button>
      </PinnedBar>
      {isDone && <SuccessDialog isFirst={isFirst} allocatedAt={state.times.allocatedAt} />}
    </div>
  );
};
