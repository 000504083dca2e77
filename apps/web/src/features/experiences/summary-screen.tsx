import { ordinal, rankedChoices, singleInterests } from "@narthex/domain/experience-choices";
import { Link, useLocation, useNavigate } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { useState } from "react";
import { LoadFailure, useEditionPath, useView } from "#features/content/index.ts";
import { isLostNetwork } from "#platform/call-error.ts";
import { useWords } from "#platform/words/words.ts";
import { CardBones } from "#ui/bones.tsx";
import { Button, buttonLook } from "#ui/button.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import { Redirect } from "#ui/redirect.tsx";
import { RefusalText } from "#ui/refusal-text.tsx";
import { dropChoices, keepChoices, keptChoices, keptKey } from "./kept-choices.ts";
import { SuccessDialog } from "./success-dialog.tsx";
import { titleOf, type Room, useRoom } from "./use-room.ts";
import { useSaveSignups } from "./use-save-signups.ts";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** The page was loaded anew because what was sent from it was not accepted. */
    wasRefused?: boolean;
    /** The person comes from a sign-up that was just taken. */
    isFromSuccess?: boolean;
  }
}

/** Looks at the choices once more, and submits them. */
export const SummaryScreen = () => {
  const words = useWords();
  const path = useEditionPath();
  const { room, error, retry } = useRoom();
  return (
    <>
      <PageTitle
        title={words.choices.summary}
        before={
          <Link
            to={path("/experience")}
            search={{ edit: "1" }}
            className="inline-flex min-h-11 items-center gap-2 font-semibold text-accent"
          >
            <ArrowLeft aria-hidden="true" className="size-5" />
            {words.choices.change}
          </Link>
        }
      />
      {room ? (
        <Summary room={room} />
      ) : error ? (
        <LoadFailure error={error} retry={retry} />
      ) : (
        <CardBones label={words.shell.loading} />
      )}
    </>
  );
};

const Summary = ({ room }: { room: Room }) => {
  const words = useWords();
  const { conferenceType, locale } = useView();
  const path = useEditionPath();
  const navigate = useNavigate();
  const { state } = useLocation();
  const [choices] = useState(() => keptChoices(conferenceType, room.rules) ?? []);
  const [isFirst] = useState(() => rankedChoices(room.signups).length === 0);
  const save = useSaveSignups();
  const isLost = save.isError && isLostNetwork(save.error);

  // Under a new key, or a list that was refused once would be refused for ever.
  const beginAnew = async (): Promise<void> => {
    keepChoices(conferenceType, choices);
    await navigate({ to: ".", replace: true, state: { wasRefused: true } });
    location.reload();
  };
  const submit = (): void =>
    save.mutate(
      { types: [...choices, ...singleInterests(room.signups)], key: keptKey(conferenceType) },
      {
        onSuccess: () => dropChoices(conferenceType),
        onError: (error) => {
          // Whatever was refused, the page begins anew with what the server knows.
          if (!isLostNetwork(error)) void beginAnew();
        },
      },
    );
  if (conferenceType !== "Global" || choices.length === 0 || !room.takesPart || (room.isClosed && !save.isSuccess))
    return <Redirect to={path("/experience")} />;
  return (
    <div className="max-w-2xl">
      <p className="mt-4 text-[1.0625rem] text-pretty">{words.choices.allocated(room.main.allocatedExpsNo)}</p>
      <ol className="mt-5 grid gap-2.5">
        {choices.map((type, index) => (
          <li
            key={type}
            className="flex min-h-14 items-center gap-4 rounded-[1.125rem] bg-raised px-4.5 py-2.5 shadow-lift"
          >
            <span className="display tabular min-w-[2.6ch] text-[1.4rem] text-accent">
              {ordinal(index + 1, locale)}
            </span>
            <span className="min-w-0 font-semibold break-words">{titleOf(room, type)}</span>
          </li>
        ))}
      </ol>
      <div role="alert" className="mt-4 empty:hidden">
        {isLost && <RefusalText>{words.choices.offline}</RefusalText>}
        {!isLost && state.wasRefused && !save.isSuccess && <RefusalText>{words.choices.notTaken}</RefusalText>}
      </div>
      <div className="mt-6 flex flex-wrap gap-2.5">
        <Button
          look="solid"
          className="px-7"
          disabled={save.isPending || save.isSuccess}
          data-track="submit-preferences"
          onClick={submit}
        >
          {save.isPending ? words.choices.submitting : words.choices.submit}
        </Button>
        <Link to={path("/experience")} search={{ edit: "1" }} className={buttonLook("ghost")}>
          {words.choices.change}
        </Link>
      </div>
      {save.isSuccess && <SuccessDialog isFirst={isFirst} allocatedAt={room.times.allocatedAt} />}
    </div>
  );
};
