import { CONFERENCE_TYPES, findConferenceType, FIRST_CONFERENCE_TYPE } from "@narthex/contract/base/conference-types";
import { useMessages } from "@narthex/client/messages.ts";
import { SelectField } from "#features/frame/index.ts";
import type { TypedEdition } from "./typed-edition.ts";

/** The type of a conference is chosen once: its addresses and registrations depend on it. */
export const TypeField = ({
  typed,
  change,
}: {
  typed: TypedEdition;
  change: (part: Partial<TypedEdition>) => void;
}) => {
  const { newEdition, choices } = useMessages();
  return (
    <div>
      <SelectField
        label={newEdition.type}
        name="conferenceType"
        value={typed.conferenceType}
        options={CONFERENCE_TYPES.map((value) => ({ value, label: choices[value] }))}
        onChange={({ target }) => change({ conferenceType: findConferenceType(target.value) ?? FIRST_CONFERENCE_TYPE })}
      />
      <p className="mt-1.5 text-sm text-ink-2">{newEdition.typeText}</p>
    </div>
  );
};
