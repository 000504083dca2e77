import type { StaffMember, StaffRole } from "@narthex/contract/base/staff";
import { firstLetter } from "@narthex/domain/people/names";
import { useMessages } from "@narthex/client/messages.ts";
import { q } from "@narthex/client/query.ts";
import { showToast } from "@narthex/client/toasts.ts";
import { Avatar } from "@narthex/ui/layout/avatar.tsx";
import { Button } from "@narthex/ui/controls/button.tsx";
import { DialogActions } from "@narthex/ui/overlays/dialog.tsx";
import { TextField } from "@narthex/ui/controls/text-field.tsx";
import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { type FormEvent, useState } from "react";
import {
  ALL_ROLES,
  CancelButton,
  Dialog,
  Page,
  Panel,
  QueryBoundary,
  SelectField,
  codeOf,
  useConsoleWrite,
  useFrame,
  useTyped,
} from "#features/frame/index.ts";

const isUnknownAddress = (error: unknown): boolean => codeOf(error) === "not-found";

const LIST = "GET /console/:edition/staff";

export const StaffScreen = () => {
  const { staff } = useMessages();
  const { edition } = useFrame();
  const query = useQuery(q(LIST, { params: { edition: edition.id } }));
  return (
    <Page title={staff.title} text={staff.text}>
      <QueryBoundary query={query}>
        {(members) => (
          <>
            <GiveRole />
            <Panel title={staff.members}>
              <ul className="divide-y divide-line">
                {members.map((member) => (
                  <Member key={member.email} member={member} />
                ))}
              </ul>
            </Panel>
          </>
        )}
      </QueryBoundary>
    </Page>
  );
};

type Grant = { email: string; role: StaffRole };

const GiveRole = () => {
  const { staff, roles } = useMessages();
  const { edition } = useFrame();
  const [typed, setTyped, forget] = useTyped<Grant>(`staff.${edition.id}`, { email: "", role: "voice" });
  const give = useConsoleWrite("POST /console/:edition/staff", {
    invalidates: [LIST],
    isShown: isUnknownAddress,
    onSuccess: (_, { body }) => {
      forget();
      showToast({ message: staff.given(body.email, roles[body.role]), icon: "done", colour: "ink" });
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    give.mutate({ params: { edition: edition.id }, body: typed });
  };
  return (
    <Panel title={staff.add}>
      <div className="@container">
        <form onSubmit={submit} className="grid items-start gap-4 @2xl:grid-cols-[1fr_14rem_auto]">
          <TextField
            label={staff.email}
            type="email"
            name="email"
            autoComplete="off"
            required
            isRequired
            value={typed.email}
            refusal={isUnknownAddress(give.error) ? staff.unknown : undefined}
            onChange={({ target }) => {
              give.reset();
              setTyped({ ...typed, email: target.value });
            }}
          />
          <SelectField
            label={staff.role}
            name="role"
            options={ALL_ROLES.map((role) => ({ value: role, label: roles[role] }))}
            hint={staff.what[typed.role]}
            value={typed.role}
            onChange={({ target }) => setTyped({ ...typed, role: target.value as StaffRole })}
          />
          <Button look="solid" type="submit" className="@2xl:mt-7" disabled={give.isPending}>
            {staff.give}
          </Button>
        </form>
      </div>
    </Panel>
  );
};

const Member = ({ member: { name, email, roles: own, isSelf } }: { member: StaffMember }) => {
  const { staff, roles } = useMessages();
  const [taking, setTaking] = useState<StaffRole | null>(null);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <Avatar letter={firstLetter(name)} />
      <div className="min-w-0 flex-[1_1_12rem]">
        <p className="font-semibold break-words">
          {name}
          {isSelf && <span className="font-normal text-ink-2"> ({staff.you})</span>}
        </p>
        <p className="text-sm break-words text-ink-2">{email}</p>
      </div>
      <ul className="flex flex-wrap gap-2">
        {own.map((role) => (
          <li key={role}>
            {isSelf && role === "organiser" ? (
              <span
                title={staff.own}
                className="inline-flex min-h-11 items-center rounded-full bg-accent-soft px-4 text-sm font-semibold text-accent"
              >
                {roles[role]}
              </span>
            ) : (
              <button
                type="button"
                aria-label={staff.take(roles[role], name)}
                className="inline-flex min-h-11 items-center gap-2 rounded-full bg-accent-soft ps-4 pe-3 text-sm font-semibold text-accent hover:brightness-95"
                onClick={() => setTaking(role)}
              >
                {roles[role]}
                <X aria-hidden="true" className="size-4.5" />
              </button>
            )}
          </li>
        ))}
      </ul>
      {taking && <TakeRole name={name} email={email} role={taking} close={() => setTaking(null)} />}
    </li>
  );
};

const TakeRole = ({
  name,
  email,
  role,
  close,
}: {
  name: string;
  email: string;
  role: StaffRole;
  close: () => void;
}) => {
  const { staff, roles } = useMessages();
  const { edition } = useFrame();
  const take = useConsoleWrite("POST /console/:edition/staff/revoke", {
    invalidates: [LIST],
    onSuccess: () => showToast({ message: staff.taken(roles[role], name), icon: "done", colour: "ink" }),
  });
  return (
    <Dialog title={staff.askTake(roles[role], name)} onClose={close}>
      <p className="mt-3 text-ink-2">{staff.askTakeText}</p>
      <DialogActions>
        <CancelButton onClick={close} />
        <Button
          look="solid"
          disabled={take.isPending}
          onClick={() => take.mutate({ params: { edition: edition.id }, body: { email, role } }, { onSettled: close })}
        >
          {staff.takeAct}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
