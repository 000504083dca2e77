import { useMessages } from "@narthex/client/messages.ts";
import { Button } from "@narthex/ui/controls/button.tsx";

/** The name of a file that was chosen before the screen was loaded again: the field is empty then. */
export const RestoredFile = ({ name, remove }: { name: string; remove: () => void }) => {
  const { sheets } = useMessages();
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
      <p className="min-w-0 break-words">{sheets.restored(name)}</p>
      <Button look="ghost" onClick={remove}>
        {sheets.removeFile}
      </Button>
    </div>
  );
};
