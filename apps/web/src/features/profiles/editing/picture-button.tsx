import { useNavigate } from "@tanstack/react-router";
import { Camera } from "lucide-react";
import { useRef, useState } from "react";
import { useView } from "#features/content/index.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { Button } from "@narthex/ui/button.tsx";
import { PICTURE_TYPES, refusePicture } from "./chosen-picture.ts";
import { keepSource } from "./draft.ts";
import { RefusalText } from "@narthex/ui/refusal-text.tsx";

/** Chooses a picture of the device and leads to where it is cropped, or is there already. Another kind of file is refused in words. */
export const PictureButton = ({ label, onChosen }: { label: string; onChosen?: () => void }) => {
  const messages = useMessages().profileEdit;
  const { person } = useView();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState<"wrongType" | "unreadable" | null>(null);
  const choose = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    const refused = await refusePicture(file);
    setRefusal(refused);
    if (refused) return;
    keepSource(person.hashId, file);
    if (onChosen) onChosen();
    else await navigate({ to: "/profile/crop" });
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={PICTURE_TYPES.join(",")}
        hidden
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = "";
          void choose(file);
        }}
      />
      <Button look="soft" onClick={() => input.current?.click()}>
        <Camera aria-hidden="true" className="size-4.5" />
        {label}
      </Button>
      {refusal && <RefusalText isAlert>{messages[refusal]}</RefusalText>}
    </>
  );
};
