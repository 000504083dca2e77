import type { InvitationState, PersonRow } from "@narthex/contract/console/people-list";
import type { ErasureRequest } from "@narthex/contract/console/registrations";
import { call } from "@narthex/client/call/call.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { q } from "@narthex/client/query.ts";
import { Button, buttonLook } from "@narthex/ui/controls/button.tsx";
import { EmptyState } from "@narthex/ui/feedback/empty-state.tsx";
import { List, ListRow } from "@narthex/ui/layout/list-row.tsx";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { FileUp, ScanQrCode, UserPlus, Users } from "lucide-react";
import { type FormEvent, useDeferredValue, useState } from "react";
import {
  Page,
  Panel,
  QueryBoundary,
  SearchField,
  SelectField,
  useFrame,
  useHasEnded,
  useTyped,
} from "#features/frame/index.ts";
import { joinDots } from "@narthex/ui/layout/join-dots.ts";
import { InvitationsPanel } from "./invitations-panel.tsx";
import { ERASURES, PEOPLE_LIST } from "./person-page.ts";
import { type ScanResult, ScanDialog } from "./scan-dialog.tsx";
import { useTimeText } from "./time-text.ts";

/** How many are shown at first, and after each "Show more". */
const STEPS = [50, 200, 1_000];
const STATES: readonly InvitationState[] = ["uninvited", "waiting", "invited", "used"];

export const PeopleScreen = () => {
  const { people, importing, frame } = useMessages();
  const { edition } = useFrame();
  const isOver = useHasEnded();
  const navigate = useNavigate();
  const [text, setText] = useTyped(`people.${edition.id}`, "");
  const [step, setStep] = useState(0);
  const [only, setOnly] = useState<InvitationState | undefined>();
  const wanted = useDeferredValue(text.trim());
  const params = { edition: edition.id };
  const query = useQuery(
    q(PEOPLE_LIST, {
      params,
      query: { text: wanted, limit: STEPS[step] ?? 50, ...(only && { only }) },
    }),
  );
  const [isScanning, setScanning] = useState(false);
  const openOnlyOne = async (code: string): Promise<ScanResult> => {
    const found = await call(PEOPLE_LIST, { params, query: { text: code, limit: 2 } }).catch(() => null);
    if (!found) return "failed";
    const [only, ...others] = found.people;
    if (!only || others.length > 0) return "unknown";
    void navigate({ to: `/${edition.id}/people/${only.hashId}` });
    return "opened";
  };
  /** A scanner of codes that is a keyboard types the code and presses Enter. */
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void openOnlyOne(text.trim());
  };
  return (
    <Page
      title={people.title}
      text={people.text}
      actions={
        <>
          <Link to={`/${edition.id}/people/import`} className={buttonLook("ghost")}>
            <FileUp aria-hidden="true" className="size-4.5" />
            {importing.title}
          </Link>
          <Link to={`/${edition.id}/people/new`} className={buttonLook("solid")}>
            <UserPlus aria-hidden="true" className="size-4.5" />
            {people.add}
          </Link>
        </>
      }
    >
      <Erasures />
      <form role="search" className="mt-6 flex max-w-reading flex-wrap items-end gap-2.5" onSubmit={submit}>
        <div className="grow basis-56">
          <SearchField
            label={people.search}
            text={text}
            onChange={(next) => {
              setText(next);
              setStep(0);
            }}
          />
        </div>
        <Button className="shrink-0" onClick={() => setScanning(true)}>
          <ScanQrCode aria-hidden="true" className="size-4.5" />
          {people.scan}
        </Button>
      </form>
      {isScanning && <ScanDialog find={openOnlyOne} close={() => setScanning(false)} />}
      <QueryBoundary query={query}>
        {({ total, people: found, uninvited, waiting, invited, used, invitable }) => (
          <>
            {!isOver && <InvitationsPanel {...{ uninvited, waiting, invited, invitable }} />}
            <div className="mt-6 max-w-reading">
              <SelectField
                label={people.show}
                name="show"
                value={only ?? ""}
                options={[
                  { value: "", label: people.showAll(uninvited + waiting + invited + used) },
                  ...STATES.map((state) => ({
                    value: state,
                    label: people.states[state]({ uninvited, waiting, invited, used }[state]),
                  })),
                ]}
                onChange={({ target }) => {
                  setOnly(STATES.find((state) => state === target.value));
                  setStep(0);
                }}
              />
            </div>
            {found.length === 0 && (
              <EmptyState icon={<Users className="size-9" />} title={people.none} text={people.noneText} />
            )}
            {found.length > 0 && (
              <>
                <p role="status" className={text === "" ? "sr-only" : "mt-5 text-ink-2"}>
                  {people.count(total)}
                </p>
                <div className="mt-3 rounded-card bg-raised px-edge shadow-lift ring-1 ring-line">
                  <List label={people.title}>
                    {found.map((person) => (
                      <PersonListRow key={person.hashId} person={person} isStateKnown={only !== undefined} />
                    ))}
                  </List>
                </div>
                {found.length < total && step < STEPS.length - 1 && (
                  <Button className="mt-4" onClick={() => setStep(step + 1)}>
                    {frame.more}
                  </Button>
                )}
              </>
            )}
          </>
        )}
      </QueryBoundary>
    </Page>
  );
};

const PersonListRow = ({ person, isStateKnown }: { person: PersonRow; isStateKnown: boolean }) => {
  const { people } = useMessages();
  const { edition } = useFrame();
  const { hashId, name, email, organization, type, groupName, state } = person;
  return (
    <ListRow
      to={`/${edition.id}/people/${hashId}`}
      title={name}
      text={joinDots([email, people.types[type], organization, groupName])}
      // Of the others nothing is left to do.
      end={(state === "uninvited" || state === "waiting") && !isStateKnown && people.stateOf[state]}
    />
  );
};

const Erasures = () => {
  const { people } = useMessages();
  const { edition } = useFrame();
  const { data: requests = [] } = useQuery(q(ERASURES, { params: { edition: edition.id } }));
  if (requests.length === 0) return null;
  return (
    <Panel title={people.erasures}>
      <p className="mb-1 text-sm text-ink-2">{people.erasuresText}</p>
      <List label={people.erasures}>
        {requests.map((request) => (
          <ErasureRow key={request.hashId} request={request} />
        ))}
      </List>
    </Panel>
  );
};

const ErasureRow = ({ request: { hashId, name, email, askedAt } }: { request: ErasureRequest }) => {
  const { people } = useMessages();
  const { edition } = useFrame();
  const timeOf = useTimeText();
  return (
    <ListRow
      to={`/${edition.id}/people/${hashId}`}
      title={name}
      text={`${email} · ${people.askedAt(timeOf(askedAt))}`}
    />
  );
};
