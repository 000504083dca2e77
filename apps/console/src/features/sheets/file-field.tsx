import { useMessages } from "@narthex/client/messages.ts";
import { useId, useState } from "react";
import { refuseTooLarge } from "./sheet-file.ts";

/** The choice of a file. The browser's own button and text are in the language of the browser, not of the console. */
export const FileField = ({
  label,
  accept,
  most,
  onChoose,
}: {
  label: string;
  accept: string;
  /** In MB, as the server has it. The file that was chosen before a larger one stays. */
  most: number;
  onChoose: (file: File) => void;
}) => {
  const { editing } = useMessages();
  const id = useId();
  const [name, setName] = useState("");
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {label}
      </label>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
        <div className="relative inline-flex min-h-11 items-center rounded-full bg-accent-soft px-4.5 font-semibold text-accent has-focus-visible:outline-2 has-focus-visible:outline-accent">
          <input
            id={id}
            type="file"
            accept={accept}
            className="absolute inset-0 w-full cursor-pointer opacity-0"
            onClick={({ currentTarget }) => {
              // So that the same file, changed meanwhile, can be chosen again.
              currentTarget.value = "";
            }}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (!file || refuseTooLarge(file, most)) return;
              setName(file.name);
              onChoose(file);
            }}
          />
          <span aria-hidden="true">{editing.upload}</span>
        </div>
        {name !== "" && <span className="min-w-0 break-words">{name}</span>}
      </div>
    </div>
  );
};
