import type { TypedEdits } from "./typed-edits.ts";

/** The names under which the device keeps what is typed into a file of the draft, and for a value that is not there yet. */
export const editsForm = (edition: string, file: string): string => `draft.${edition}.${file}`;
export const newForm = (place: string): string => `new.${place}`;

/** A file of the draft of an edition: the beginning of the places where its new values are added. */
export const placeOfFile = (edition: string, file: string): string => `${edition} ${file}`;

export type UnsavedEdits = { file: string; edits: TypedEdits };
export type UnsavedValue = { file: string; place: string; value: unknown };

/** What was typed into an edition and is not saved. */
export function unsavedIn(
  edition: string,
  typed: ReadonlyMap<string, unknown>,
): { edits: UnsavedEdits[]; values: UnsavedValue[] } {
  const [ofEdits, ofNew] = [editsForm(edition, ""), newForm(placeOfFile(edition, ""))];
  const forms = [...typed];
  return {
    edits: forms
      .filter(([form]) => form.startsWith(ofEdits))
      .map(([form, value]) => ({ file: form.slice(ofEdits.length), edits: value as TypedEdits })),
    values: forms
      .filter(([form]) => form.startsWith(ofNew))
      .map(([form, value]) => {
        const [file = ""] = form.slice(ofNew.length).split(" ");
        return { file, place: form.slice(newForm("").length), value };
      }),
  };
}
