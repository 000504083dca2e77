import { useMessages } from "@narthex/client/messages.ts";
import { Checkbox } from "@narthex/ui/controls/checkbox.tsx";
import { ChevronDown } from "lucide-react";
import type { DraftEditor } from "../use-draft-file.ts";

export type AudienceProps = { editor: DraftEditor; entry: string };
type Option = { value: string | number; label: string; people: number };

/** One way of limiting an announcement, with the number of people of each choice. */
export const AudienceChoices = ({
  label,
  name,
  options,
  editor,
  entry,
}: AudienceProps & { label: string; name: string; options: readonly Option[] }) => {
  const { audience } = useMessages();
  const address = [entry, name];
  const value = editor.valueAt(address);
  const chosen = Array.isArray(value) ? (value as (string | number)[]) : [];
  const toggle = (option: string | number, isOn: boolean): void => {
    const next = isOn ? [...chosen, option] : chosen.filter((one) => one !== option);
    editor.edit(address, next.length > 0 ? next : undefined);
  };
  if (options.length === 0) return null;
  return (
    <details
      open={chosen.length > 0 || options.length <= 2}
      className="group rounded-control inset-ring inset-ring-line"
    >
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 px-4 py-2">
        <span className="min-w-0 flex-1 font-medium">{label}</span>
        <span className="text-sm text-ink-2">{audience.chosen(chosen.length)}</span>
        <ChevronDown aria-hidden="true" className="size-4.5 shrink-0 text-ink-3 group-open:rotate-180" />
      </summary>
      <fieldset className="grid max-h-72 gap-x-5 gap-y-1 overflow-y-auto px-4 pb-3 md:grid-cols-2">
        <legend className="sr-only">{label}</legend>
        {options.map((option) => (
          <Checkbox
            key={option.value}
            checked={chosen.includes(option.value)}
            onChange={({ target }) => toggle(option.value, target.checked)}
          >
            {option.label} <span className="text-ink-2">({option.people})</span>
          </Checkbox>
        ))}
      </fieldset>
    </details>
  );
};
