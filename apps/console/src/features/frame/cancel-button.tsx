import { useMessages } from "@narthex/client/messages.ts";
import { Button } from "@narthex/ui/controls/button.tsx";

/** The first action of a dialog: it closes and changes nothing. */
export const CancelButton = ({ onClick }: { onClick: () => void }) => {
  const { frame } = useMessages();
  return (
    <Button look="ghost" onClick={onClick}>
      {frame.cancel}
    </Button>
  );
};
