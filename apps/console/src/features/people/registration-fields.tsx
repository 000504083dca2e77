import type { DelegateType } from "@narthex/contract/base/common";
import type { RegistrationFields as Fields } from "@narthex/contract/console/registrations";
import { conferenceTypesOf, confYearOf } from "@narthex/domain/people/people";
import { useMessages } from "@narthex/client/messages.ts";
import { q } from "@narthex/client/query.ts";
import { Checkbox } from "@narthex/ui/controls/checkbox.tsx";
import { TextField } from "@narthex/ui/controls/text-field.tsx";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { SelectField, useFrame } from "#features/frame/index.ts";
import { PEOPLE_LIST } from "./person-page.ts";

/** What the desk edits. The other fields of a registration come from its file. */
export type DeskFields = Omit<Fields, "signupCheck" | "channels">;

type Texts = "name" | "preferredName" | "organization" | "groupName" | "country" | "delegateId";
const MAX_LENGTHS: Record<Texts, number> = {
  name: 200,
  preferredName: 100,
  organization: 200,
  groupName: 100,
  country: 100,
  delegateId: 50,
};

/** Whether these years and editions contain the edition in view. */
export const useIsForEdition = (): ((confYear: string) => boolean) => {
  const { conferenceType } = useFrame().edition;
  return (confYear) => conferenceTypesOf(confYear).includes(conferenceType);
};

/** The fields of a registration. `change` gets the new value of one of them. */
export const RegistrationFields = ({
  fields,
  change,
}: {
  fields: DeskFields;
  change: (part: Partial<DeskFields>) => void;
}) => {
  const { people } = useMessages();
  const { edition } = useFrame();
  const isForEdition = useIsForEdition();
  const groupsId = useId();
  const { data } = useQuery(q(PEOPLE_LIST, { params: { edition: edition.id }, query: { text: "", limit: 1 } }));
  const text = (name: Texts, isRequired = false) => (
    <TextField
      label={people.fields[name]}
      name={name}
      autoComplete="off"
      maxLength={MAX_LENGTHS[name]}
      required={isRequired}
      isRequired={isRequired}
      value={fields[name]}
      onChange={({ target }) => change({ [name]: target.value })}
      {...(name === "groupName" && { list: groupsId })}
    />
  );
  return (
    <div className="grid items-start gap-4 md:grid-cols-2">
      {text("name", true)}
      {text("preferredName")}
      <SelectField
        label={people.fields.type}
        name="type"
        value={fields.type}
        options={(["SCS", "GC"] as const).map((type) => ({ value: type, label: people.typeNames[type] }))}
        onChange={({ target }) => change({ type: target.value as DelegateType })}
      />
      <TextField
        label={people.fields.confYear}
        name="confYear"
        autoComplete="off"
        required
        isRequired
        value={fields.confYear}
        refusal={isForEdition(fields.confYear) ? undefined : people.confYearHint(confYearOf(edition))}
        onChange={({ target }) => change({ confYear: target.value.trim() })}
      />
      {text("groupName")}
      <datalist id={groupsId}>
        {data?.groups.map((group) => (
          <option key={group} value={group} aria-label={group} />
        ))}
      </datalist>
      {text("organization")}
      {text("country")}
      {text("delegateId")}
      <Checkbox checked={fields.needLiveVoice} onChange={({ target }) => change({ needLiveVoice: target.checked })}>
        {people.fields.needLiveVoice}
      </Checkbox>
      <Checkbox checked={fields.needsStepFree} onChange={({ target }) => change({ needsStepFree: target.checked })}>
        {people.fields.needsStepFree}
      </Checkbox>
    </div>
  );
};
