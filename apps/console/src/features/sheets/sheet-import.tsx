import type { FittingEncoding, UnreadableReason } from "@narthex/contract/base/sheet-import";
import type { TextEncoding } from "@narthex/contract/base/text-encodings";
import type { ReactNode } from "react";
import { EncodingField } from "./encoding-field.tsx";
import {
  type Issue,
  IssuesPanel,
  FilePanel,
  type MappedSheet,
  MappingPanel,
  NeededText,
  type SheetContent,
} from "./sheet-panels.tsx";
import type { ChosenSheet, useSheetImport } from "./use-sheet-import.ts";

type Preview<F extends string> = MappedSheet<F> & {
  unreadable: UnreadableReason | null;
  unreadableLine: number | null;
  encoding: TextEncoding | null;
  encodings: readonly FittingEncoding[];
  issueCount: number;
};

/** From a file to what it would change: the choice of the file, its columns and its issues; `children` follow them. */
export const SheetImport = <F extends string, C extends ChosenSheet<F>, P extends Preview<F>>({
  state: { chosen, preview, restoredName, lookAt, choose, remove },
  isReading,
  label,
  begin,
  fieldsOf,
  required,
  nameOf,
  neededText,
  renderNotes,
  issuesOf,
  children,
}: {
  state: ReturnType<typeof useSheetImport<C, P>>;
  isReading: boolean;
  /** What to choose. */
  label: string;
  /** A file that was just chosen, with nothing decided about its columns. */
  begin: (file: SheetContent) => C;
  fieldsOf: (preview: P) => readonly F[];
  required: readonly F[];
  nameOf: (field: F) => string;
  neededText: string;
  /** What else to know of the columns. */
  renderNotes: (preview: P, chosen: C) => ReactNode;
  issuesOf: (preview: P) => readonly Issue[];
  children: (chosen: C, preview: P) => ReactNode;
}) => (
  <>
    <FilePanel
      label={label}
      isReading={isReading}
      unreadable={preview?.unreadable ?? null}
      line={preview?.unreadableLine ?? 1}
      restored={restoredName}
      remove={remove}
      choose={(file) => choose(begin(file))}
    >
      {chosen && preview && preview.encodings.length > 0 && (
        <EncodingField
          encoding={preview.encoding}
          encodings={preview.encodings}
          choose={(encoding) => lookAt({ ...chosen, encoding })}
        />
      )}
    </FilePanel>
    {chosen && preview && !preview.unreadable && (
      <>
        <MappingPanel
          preview={{ ...preview, mapping: chosen.mapping ?? preview.mapping }}
          fields={fieldsOf(preview)}
          required={required}
          nameOf={nameOf}
          choose={(mapping) => lookAt({ ...chosen, mapping })}
          chosenSheet={chosen.sheet}
          chooseSheet={(sheet) => lookAt({ ...chosen, sheet, mapping: null })}
        />
        {renderNotes(preview, chosen)}
        {required.some((field) => preview.mapping[field] === null) && <NeededText>{neededText}</NeededText>}
        <IssuesPanel count={preview.issueCount} issues={issuesOf(preview)} />
        {children(chosen, preview)}
      </>
    )}
  </>
);
