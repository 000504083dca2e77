import { useMessages } from "@narthex/client/messages.ts";
import { SelectField } from "#features/frame/index.ts";
import type { TypedEdition } from "./typed-edition.ts";

const TYPES = ["Global", "Regional"] as const satisfies TypedEdition["conferenceType"][];

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
        options={TYPES.map((value) => ({ value, label: choices[value] }))}
        onChange={({ target }) => change({ conferenceType: TYPES.find((type) => type === target.value) ?? "Global" })}
      />
      <p className="mt-1.5 text-sm text-ink-2">{newEdition.typeText}</p>
    </div>
  );
};
