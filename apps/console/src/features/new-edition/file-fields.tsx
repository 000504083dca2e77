import { useMessages } from "@narthex/client/messages.ts";
import { TextField } from "@narthex/ui/controls/text-field.tsx";
import { FileField, RestoredFile, readBase64 } from "#features/sheets/index.ts";
import type { ScheduleFile, TypedEdition } from "./typed-edition.ts";

/** As the server has it. */
const MAX_SCHEDULE_MB = 8;

export const ScheduleFileField = ({
  restored,
  choose,
}: {
  /** The name of a file that was chosen before a sign-in. */
  restored: string | null;
  choose: (file: ScheduleFile | null) => void;
}) => {
  const { newEdition } = useMessages();
  const read = async (file: File): Promise<void> => {
    choose({ fileName: file.name, content: await readBase64(file) });
  };
  return (
    <div className="min-w-0">
      <FileField
        label={newEdition.file}
        accept=".xml,.json,.ics,text/calendar,application/xml,application/json"
        most={MAX_SCHEDULE_MB}
        onChoose={(file) => void read(file)}
      />
      {restored !== null && <RestoredFile name={restored} remove={() => choose(null)} />}
    </div>
  );
};

/** The days of the conference, in a calendar of a year. */
export const FileDays = ({ typed, change }: { typed: TypedEdition; change: (part: Partial<TypedEdition>) => void }) => {
  const { newEdition } = useMessages();
  return (
    <fieldset className="min-w-0 md:col-span-2">
      <legend className="mb-1 font-semibold">{newEdition.fileDays}</legend>
      <p className="mb-3 text-sm text-ink-2">{newEdition.fileDaysText}</p>
      <div className="grid items-start gap-4 md:grid-cols-2">
        <TextField
          label={newEdition.firstDay}
          type="date"
          name="fileFrom"
          value={typed.fileFrom}
          onChange={({ target }) => change({ fileFrom: target.value })}
        />
        <TextField
          label={newEdition.lastDay}
          type="date"
          name="fileTo"
          value={typed.fileTo}
          onChange={({ target }) => change({ fileTo: target.value })}
        />
      </div>
    </fieldset>
  );
};
