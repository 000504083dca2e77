import { useMessages } from "@narthex/client/messages.ts";
import { type ChangeEvent, useState } from "react";
import { showIssue, useConsoleWrite, useFrame } from "#features/frame/index.ts";
import { refuseTooLarge, readBase64 } from "#features/sheets/index.ts";
import { CropDialog } from "./crop-dialog.tsx";
import { rememberUpload } from "./uploaded-media.ts";

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
