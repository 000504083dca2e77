import type { TextEncoding } from "@narthex/contract/base/text-encodings";
import { useRef, useState } from "react";
import type { SheetContent } from "./sheet-panels.tsx";
import { useStoredFile } from "./use-stored-file.ts";

/** A spreadsheet that was chosen for an import, with what was decided about it. */
export type ChosenSheet<F extends string> = SheetContent & {
  /** Null: the sheets that the server chooses. */
  sheet: string | null;
  /** Null: the columns that the server recognises. */
  mapping: Record<F, number | null> | null;
  /** The encoding of a text file, if it was chosen. */
  encoding?: TextEncoding | null;
};

/** The chosen file of an import and what the server found in it. The file outlives a reload and a sign-in. */
export function useSheetImport<C extends ChosenSheet<string>, P>(
  /** Distinguishes the imports of this device. */
  name: string,
  look: (chosen: C, onFound: (preview: P) => void) => void,
) {
  const [chosen, setChosen] = useState<C | null>(null);
  const [preview, setPreview] = useState<P | null>(null);
  const [restoredName, setRestoredName] = useState<string | null>(null);
  const latest = useRef<C | null>(null);
  const read = (next: C): void => {
    latest.current = next;
    setChosen(next);
    // Of two choices in quick succession, the later one counts.
    look(next, (found) => latest.current === next && setPreview(found));
  };
  const { store, forget } = useStoredFile<C>(name, (restored) => {
    setRestoredName(restored.fileName);
    read(restored);
  });
  const lookAt = (next: C): void => {
    store(next);
    read(next);
  };
  return {
    chosen,
    preview,
    /** The name of a file that was chosen before a sign-in. */
    restoredName,
    /** Reads the chosen file with other decisions. */
    lookAt,
    /** Begins with another file. */
    choose: (next: C): void => {
      setPreview(null);
      setRestoredName(null);
      lookAt(next);
    },
    /** After an import: the file does not stay on the device. */
    forget,
    remove: (): void => {
      forget();
      latest.current = null;
      setRestoredName(null);
      setChosen(null);
      setPreview(null);
    },
  };
}
