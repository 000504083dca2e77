import { useMessages } from "@narthex/client/messages.ts";
import { buttonLook } from "@narthex/ui/controls/button.tsx";
import { type ChangeEvent, useState } from "react";
import { showIssue, useConsoleWrite, useFrame } from "#features/frame/index.ts";
import { refuseTooLarge, readBase64 } from "#features/sheets/index.ts";
import { CropDialog } from "./crop-dialog.tsx";
import type { ValueEditor } from "../use-draft-file.ts";
import { rememberUpload, uploadedAddress } from "./uploaded-media.ts";

/** As the server has it. */
const MAX_MEDIA_MB = 8;
const PICTURES = ["image/jpeg", "image/png", "image/webp"];

/** Uploads a picture, after it was cropped, or a PDF, and gives the path that names it in the draft. */
export const MediaButton = ({
  label,
  isPicture,
  onUploaded,
}: {
  label: string;
  isPicture: boolean;
  onUploaded: (path: string) => void;
}) => {
  const { editing } = useMessages();
  const { edition } = useFrame();
  const [chosen, setChosen] = useState<{ file: File; picture: ImageBitmap } | null>(null);
  const upload = useConsoleWrite("POST /console/:edition/draft/media", {
    onSuccess: (uploaded) => {
      rememberUpload(uploaded);
      onUploaded(uploaded.path);
    },
  });
  const send = async (file: File): Promise<void> => {
    setChosen(null);
    if (refuseTooLarge(file, MAX_MEDIA_MB)) return;
    const body = { fileName: file.name, content: await readBase64(file) };
    upload.mutate({ params: { edition: edition.id }, body });
  };
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const [file] = target.files ?? [];
    target.value = "";
    // Not by a disabled field: it would lose the focus that the closed dialog gave it back.
    if (!file || upload.isPending) return;
    if (!PICTURES.includes(file.type)) return send(file);
    const picture = await createImageBitmap(file).catch(() => null);
    if (picture) setChosen({ file, picture });
    else showIssue("media-incomplete");
  };
  return (
    <>
      <label className="mt-1.5 inline-flex min-h-11 cursor-pointer items-center rounded-full bg-accent-soft px-4.5 font-semibold text-accent has-focus-visible:outline-2 has-focus-visible:outline-accent">
        <input
          type="file"
          aria-label={editing.uploadOf(label)}
          accept={[...PICTURES, ...(isPicture ? [] : ["application/pdf"])].join(",")}
          className="sr-only"
          aria-disabled={upload.isPending}
          onChange={(event) => void choose(event)}
        />
        <span role="status">{upload.isPending ? editing.states.saving : editing.upload}</span>
      </label>
      {chosen && <CropDialog {...chosen} use={(file) => void send(file)} close={() => setChosen(null)} />}
    </>
  );
};

const PICTURE = /\.(?:avif|gif|jpe?g|png|svg|webp)$/i;

/** The file that a field names, for those who choose and describe it: a picture is seen, any other file is opened. */
export const ShownFile = ({ editor, value }: { editor: ValueEditor; value: unknown }) => {
  const { editing } = useMessages();
  if (typeof value !== "string") return null;
  const address = editor.mediaAddress(value) ?? uploadedAddress(value);
  if (address === undefined) return null;
  return PICTURE.test(value) ? (
    // The label of the field is its text.
    <img src={address} alt="" loading="lazy" className="mt-2 max-h-32 max-w-full rounded-control bg-sunk" />
  ) : (
    <a href={address} target="_blank" rel="noopener noreferrer" className={buttonLook("ghost", "mt-1.5 me-2.5")}>
      {editing.openFile}
    </a>
  );
};
