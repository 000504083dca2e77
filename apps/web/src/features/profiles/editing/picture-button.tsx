import { useNavigate } from "@tanstack/react-router";
import { Camera } from "lucide-react";
import { useRef, useState } from "react";
import { useView } from "#features/content/index.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { Button, IconButton } from "@narthex/ui/controls/button.tsx";
import { storeDraftSource } from "./draft.ts";
import { RefusalText } from "@narthex/ui/controls/refusal-text.tsx";
import { loadImage } from "../square-jpeg.ts";

/** Chooses a picture from the device and opens the crop screen. Other files are refused with a message. */
export const PictureButton = ({
  label,
  isSmall = false,
  onChosen,
}: {
  label: string;
  /** An icon at the edge of the portrait. */
  isSmall?: boolean;
  onChosen?: () => void;
}) => {
  const messages = useMessages().profileEdit;
  const { person } = useView();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState<"wrongType" | "unreadable" | null>(null);
  const choose = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    const refused = await pictureProblem(file);
    setRefusal(refused);
    if (refused) return;
    storeDraftSource(person.hashId, file);
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
      {isSmall ? (
        <IconButton
          name={label}
          className="translate-x-10 bg-overlay shadow-lift ring-1 ring-line"
          onClick={() => input.current?.click()}
        >
          <Camera aria-hidden="true" className="size-5" />
        </IconButton>
      ) : (
        <Button look="soft" onClick={() => input.current?.click()}>
          <Camera aria-hidden="true" className="size-4.5" />
          {label}
        </Button>
      )}
      {refusal && <RefusalText isAlert>{messages[refusal]}</RefusalText>}
    </>
  );
};

const PICTURE_TYPES = ["image/png", "image/jpeg", "image/gif"];

/** Why a chosen file cannot be cropped, or null. */
const pictureProblem = async (file: File): Promise<"wrongType" | "unreadable" | null> => {
  if (!PICTURE_TYPES.includes(file.type)) return "wrongType";
  const address = URL.createObjectURL(file);
  try {
    await loadImage(address);
    return null;
  } catch {
    return "unreadable";
  } finally {
    URL.revokeObjectURL(address);
  }
};
