import { useMessages } from "@narthex/client/messages.ts";
import { Button } from "@narthex/ui/controls/button.tsx";

/** Says under a field that another device saved something else while the person typed, and offers it. */
export const FieldConflict = ({ value, onTake }: { value: string; onTake: () => void }) => {
  const messages = useMessages().profileEdit;
  return (
    <div role="alert" className="rounded-card bg-accent-soft px-5 py-4">
      <p className="text-pretty">{messages.changedElsewhere}</p>
      <Button look="ghost" className="mt-3" onClick={onTake}>
        <span className="[overflow-wrap:anywhere]">{messages.otherValue(value)}</span>
      </Button>
    </div>
  );
};
