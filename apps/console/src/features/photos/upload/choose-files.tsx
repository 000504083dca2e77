import { useMessages } from "@narthex/client/messages.ts";
import { Button, type ButtonLook } from "@narthex/ui/controls/button.tsx";
import { useRef } from "react";

/** iPhones convert their pictures to JPEG for pages that name only this. */
const ACCEPTED = "image/jpeg,image/png,image/webp,video/mp4";
/** Phones cannot choose a folder. */
const HAS_FOLDERS = "webkitdirectory" in HTMLInputElement.prototype && !matchMedia("(pointer: coarse)").matches;

/** Buttons that open the browser's choice of files, or of a folder with all that is in it. */
export const ChooseFiles = ({
  look = "soft",
  isDisabled = false,
  onChoose,
}: {
  look?: ButtonLook;
  isDisabled?: boolean;
  onChoose: (files: readonly File[]) => void;
}) => {
  const { uploads: text } = useMessages();
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const take = (input: HTMLInputElement): void => {
    const chosen = [...(input.files ?? [])];
    // The same files can be chosen again, for example after a lost card was put back.
    input.value = "";
    if (chosen.length > 0) onChoose(chosen);
  };
  return (
    <>
      <input
        ref={files}
        type="file"
        multiple
        hidden
        accept={ACCEPTED}
        aria-label={text.choose}
        onChange={({ currentTarget }) => take(currentTarget)}
      />
      <Button look={look} disabled={isDisabled} onClick={() => files.current?.click()}>
        {text.choose}
      </Button>
      {HAS_FOLDERS && (
        <>
          <input
            ref={(input) => {
              folder.current = input;
              if (input) input.webkitdirectory = true;
            }}
            type="file"
            multiple
            hidden
            aria-label={text.chooseFolder}
            onChange={({ currentTarget }) => take(currentTarget)}
          />
          <Button look="ghost" disabled={isDisabled} onClick={() => folder.current?.click()}>
            {text.chooseFolder}
          </Button>
        </>
      )}
    </>
  );
};
