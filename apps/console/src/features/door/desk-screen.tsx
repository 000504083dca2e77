import type { DoorPerson } from "@narthex/contract/console/door-desks";
import { hashIdOfCode } from "@narthex/domain/people/codes";
import { useMessages } from "@narthex/client/messages.ts";
import { DESK_NAME_KEY, storage } from "@narthex/client/storage/storage.ts";
import { Button, buttonLook } from "@narthex/ui/controls/button.tsx";
import { Dots } from "@narthex/ui/layout/dots.tsx";
import { TextField } from "@narthex/ui/controls/text-field.tsx";
import { Link, useParams } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { BackTo, Page, useFrame } from "#features/frame/index.ts";
import { AnswerView } from "./answer-view.tsx";
import { CameraPanel } from "./camera-panel.tsx";
import type { Answered, DeskEngine } from "./desk-engine.ts";
import { DoublesPanel, LastPanel } from "./desk-panels.tsx";
import { DeskSearch } from "./desk-search.tsx";
import { GroupDialog } from "./group-dialog.tsx";
import { isLeader } from "./is-leader.ts";
import { playAnswer } from "./sounds.ts";
import { createCodeFilter, useTypedCode } from "./use-typed-code.ts";
import { useDesk, useDeskState } from "./use-desk.ts";

const MAX_NAME = 40;

export const DeskScreen = () => {
  const { door } = useMessages();
  const { edition } = useFrame();
  const { point = "" } = useParams({ strict: false });
  const [name, setName] = useState(() => storage.get(DESK_NAME_KEY));
  const { engine, failure } = useDesk(Number(point), name);
  const back = <BackTo to={`/${edition.id}/door`} label={door.title} />;
  if (name === null)
    return (
      <>
        {back}
        <Page title={door.nameTitle} text={door.nameText}>
          <NameForm
            onName={(next) => {
              storage.set(DESK_NAME_KEY, next);
              setName(next);
            }}
          />
        </Page>
      </>
    );
  if (!engine)
    return (
      <>
        {back}
        <Page title={name} text={failure ? door.failures[failure] : door.opening}>
          {null}
        </Page>
      </>
    );
  return (
    <>
      {back}
      <OpenDesk engine={engine} name={name} rename={() => setName(null)} />
    </>
  );
};

const NameForm = ({ onName }: { onName: (name: string) => void }) => {
  const { door } = useMessages();
  const [text, setText] = useState(() => storage.get(DESK_NAME_KEY) ?? "");
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const name = text.replaceAll(/\p{Cc}+/gu, " ").trim();
    if (name !== "") onName(name);
  };
  return (
    <form className="mt-6 grid max-w-form gap-4" onSubmit={submit}>
      <TextField label={door.name} value={text} maxLength={MAX_NAME} onChange={({ target }) => setText(target.value)} />
      <Button look="solid" type="submit" disabled={text.trim() === ""}>
        {door.open}
      </Button>
    </form>
  );
};

/** Where a desk stands: how many are in, how many it may let in, and what waits to be sent. */
const Standing = ({ engine }: { engine: DeskEngine }) => {
  const { door } = useMessages();
  const { people, left, unsent, unstored, connection, point, refused } = useDeskState(engine);
  return (
    <>
      <p role="status" className="mt-4 text-lg">
        <Dots
          parts={[
            point.limit === null ? door.arrived(people) : door.arrivedOf(people, point.limit),
            left !== null && door.left(left),
            unsent > 0 && door.unsent(unsent),
          ]}
        />
      </p>
      {connection !== "online" && <p className="mt-1 font-semibold text-pending">{door[connection]}</p>}
      {unstored > 0 && (
        <p role="alert" className="mt-1 font-semibold text-refusal">
          {door.unstored(unstored)}
        </p>
      )}
      {refused.length > 0 && (
        <p role="alert" className="mt-1 text-refusal">
          {door.refused(refused.join(", "))}
        </p>
      )}
    </>
  );
};

const OpenDesk = ({ engine, name, rename }: { engine: DeskEngine; name: string; rename: () => void }) => {
  const { door } = useMessages();
  const { edition, roles } = useFrame();
  const { point, isSignedOut } = useDeskState(engine);
  const [answer, setAnswer] = useState<Answered | null>(null);
  const [leader, setLeader] = useState<DoorPerson | null>(null);
  const [isCameraOn, setCameraOn] = useState(true);
  const [isNewCode] = useState(createCodeFilter);
  const [text, setText] = useState("");
  const scan = async (person: string): Promise<void> => {
    const next = await engine.scan(person);
    void playAnswer(next.kind);
    setAnswer(next);
  };
  const take = async (code: string): Promise<void> => {
    setText("");
    // The dialog of a group would cover the answer.
    if (!leader) await scan(hashIdOfCode(code.trim(), edition.shortLinkBase) ?? "");
  };
  const see = async (code: string): Promise<void> => {
    if (!leader && isNewCode(code)) await take(code);
  };
  useTypedCode(
    answer !== null,
    (code) => void take(code),
    () => setAnswer(null),
  );
  const undo = async (): Promise<void> => {
    const entry = answer && answer.kind !== "unknown" ? engine.arrivalOf(answer.person.id) : undefined;
    if (entry) await engine.undo(entry);
    setAnswer(null);
  };
  if (isSignedOut)
    return (
      <Page title={name} text={door.failures["signed-out"]}>
        {null}
      </Page>
    );
  return (
    <Page
      title={point.title}
      actions={
        <Button look="plain" onClick={rename}>
          {name}
        </Button>
      }
    >
      <Standing engine={engine} />
      <div className="mt-5 grid gap-x-8 gap-y-6 lg:grid-cols-2">
        <CameraPanel isOn={isCameraOn} setOn={setCameraOn} onCode={see} />
        <DeskSearch
          engine={engine}
          isActive={!answer && !leader}
          text={text}
          setText={setText}
          onCode={(code) => void take(code)}
          onPerson={(id) => void scan(id)}
        />
      </div>
      <LastPanel engine={engine} />
      <DoublesPanel engine={engine} />
      {answer && (
        <AnswerView answer={answer} engine={engine} close={() => setAnswer(null)}>
          {(answer.kind === "welcome" || answer.kind === "already") && (
            <>
              {answer.person.group !== "" && (
                <Button
                  look="soft"
                  onClick={() => {
                    setLeader(answer.person);
                    setAnswer(null);
                  }}
                >
                  {door.group}
                </Button>
              )}
              {isLeader(roles) && (
                // In a tab of its own: a desk that is left may not open again without a network.
                <Link
                  to={`/${edition.id}/door/badges`}
                  search={{ person: answer.person.id }}
                  target="_blank"
                  className={buttonLook("soft")}
                >
                  {door.badges.one}
                </Link>
              )}
              {answer.kind === "welcome" && (
                <Button look="soft" onClick={() => void undo()}>
                  {door.undo}
                </Button>
              )}
            </>
          )}
        </AnswerView>
      )}
      {leader && <GroupDialog leader={leader} engine={engine} close={() => setLeader(null)} />}
    </Page>
  );
};
