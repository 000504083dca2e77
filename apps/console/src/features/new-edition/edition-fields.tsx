import type { Locale } from "@narthex/contract/base/common";
import { lastDayFrom } from "@narthex/domain/editions/next-edition";
import { formatLongDate, formatWeekday } from "@narthex/domain/editions/times";
import { LANGUAGE_NAMES, useCurrentLocale, useMessages } from "@narthex/client/messages.ts";
import { Button } from "@narthex/ui/controls/button.tsx";
import { Checkbox } from "@narthex/ui/controls/checkbox.tsx";
import { TextField } from "@narthex/ui/controls/text-field.tsx";
import { useId } from "react";
import { OFFERED_LOCALES, SelectField, useFrame } from "#features/frame/index.ts";
import { FileDays, ScheduleFileField } from "./file-fields.tsx";
import { deviceZone, zoneOfPlace, type ScheduleFile, type TypedEdition } from "./typed-edition.ts";
import { TypeField } from "./type-field.tsx";

export type FieldRefusals = { id?: string; timeZone?: string };
type FieldsProps = { typed: TypedEdition; change: (part: Partial<TypedEdition>) => void };

const MAX_DAYS = 9;

const ZONES = Intl.supportedValuesOf("timeZone");
const isDate = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text);

const Days = ({ typed, change }: FieldsProps) => {
  const { newEdition } = useMessages();
  const { edition } = useFrame();
  const locale = useCurrentLocale();
  const isNext = typed.from === "edition";
  const count = isNext ? edition.days.length : typed.days;
  const last = isDate(typed.firstDay) ? formatLongDate(lastDayFrom(typed.firstDay, count), locale) : "";
  const weekday = (date: string): string => formatWeekday(date, locale);
  const isOther = isNext && last !== "" && weekday(typed.firstDay) !== weekday(edition.days[0]?.date ?? typed.firstDay);
  return (
    <>
      <div>
        <TextField
          label={newEdition.firstDay}
          type="date"
          name="firstDay"
          required
          isRequired
          value={typed.firstDay}
          onChange={({ target }) => change({ firstDay: target.value })}
        />
        {last && (
          <p className="mt-1.5 text-sm text-ink-2">{isNext ? newEdition.until(last) : newEdition.untilPlain(last)}</p>
        )}
        {isOther && <p className="text-sm font-semibold text-pending">{newEdition.otherWeekday}</p>}
      </div>
      {!isNext && (
        <SelectField
          label={newEdition.days}
          name="days"
          value={String(typed.days)}
          options={Array.from({ length: MAX_DAYS }, (_, at) => ({ value: String(at + 1), label: String(at + 1) }))}
          onChange={({ target }) => change({ days: Number(target.value) })}
        />
      )}
    </>
  );
};

const Languages = ({ typed, change }: FieldsProps) => {
  const { newEdition } = useMessages();
  const others = OFFERED_LOCALES.filter((each) => each !== "en");
  const toggle = (locale: Locale, isOn: boolean): void =>
    change({ languages: others.filter((each) => (each === locale ? isOn : typed.languages.includes(each))) });
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{newEdition.languages}</legend>
      <div className="flex flex-wrap gap-x-6">
        {others.map((each) => (
          <Checkbox
            key={each}
            checked={typed.languages.includes(each)}
            onChange={({ target }) => toggle(each, target.checked)}
          >
            <span lang={each}>{LANGUAGE_NAMES[each]}</span>
          </Checkbox>
        ))}
      </div>
    </fieldset>
  );
};

/** The fields that the chosen way to start needs. */
export const EditionFields = ({
  typed,
  offered,
  isNamed,
  refusals,
  change,
  restoredFile,
  chooseFile,
}: FieldsProps & {
  offered: readonly Locale[];
  /** It has its short name already. */
  isNamed: boolean;
  refusals: FieldRefusals;
  restoredFile: string | null;
  chooseFile: (file: ScheduleFile | null) => void;
}) => {
  const { newEdition } = useMessages();
  const zones = useId();
  const { from } = typed;
  const zone = (
    <div>
      <TextField
        label={from === "file" ? newEdition.timeZoneOfFile : newEdition.timeZone}
        name="timeZone"
        list={zones}
        autoComplete="off"
        required={from === "nothing"}
        isRequired={from === "nothing"}
        value={from === "file" ? typed.fileZone : typed.timeZone}
        refusal={refusals.timeZone}
        onChange={({ target: { value } }) => change(from === "file" ? { fileZone: value } : { timeZone: value })}
      />
      <datalist id={zones}>
        {ZONES.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </datalist>
      {from === "nothing" && isNamed && typed.timeZone === deviceZone() && (
        <p className="mt-1.5 text-sm text-ink-2">{newEdition.zoneOfDevice}</p>
      )}
    </div>
  );
  return (
    <div className="grid items-start gap-4 md:grid-cols-2">
      {from === "file" && <ScheduleFileField restored={restoredFile} choose={chooseFile} />}
      {from !== "file" &&
        offered.map((language) => (
          <TextField
            key={language}
            label={offered.length > 1 ? newEdition.nameIn(LANGUAGE_NAMES[language]) : newEdition.name}
            name={`title-${language}`}
            lang={language}
            maxLength={120}
            required={language === "en"}
            isRequired={language === "en"}
            value={typed.title[language] ?? ""}
            onChange={({ target }) => change({ title: { ...typed.title, [language]: target.value } })}
          />
        ))}
      {!isNamed && (
        <div>
          <TextField
            label={newEdition.id}
            name="id"
            autoComplete="off"
            pattern="[a-z0-9][a-z0-9\-]*"
            title={newEdition.idText}
            maxLength={60}
            required
            isRequired
            value={typed.id}
            refusal={refusals.id}
            onChange={({ target }) => change({ id: target.value })}
          />
          <p className="mt-1.5 text-sm text-ink-2">{newEdition.idText}</p>
        </div>
      )}
      {from !== "edition" && <TypeField typed={typed} change={change} />}
      {from !== "file" && <Days typed={typed} change={change} />}
      {from !== "edition" && zone}
      {from === "file" && <FileDays typed={typed} change={change} />}
      {from === "nothing" && <NothingFields typed={typed} change={change} />}
    </div>
  );
};

const NothingFields = ({ typed, change }: FieldsProps) => {
  const { newEdition } = useMessages();
  const zone = zoneOfPlace(typed.place);
  return (
    <>
      <div>
        <TextField
          label={newEdition.place}
          name="place"
          maxLength={120}
          value={typed.place}
          onChange={({ target }) => change({ place: target.value })}
        />
        {zone !== null && zone !== typed.timeZone && (
          <Button look="ghost" className="mt-2" onClick={() => change({ timeZone: zone })}>
            {newEdition.zoneOfPlace(zone)}
          </Button>
        )}
      </div>
      <TextField
        label={newEdition.host}
        name="host"
        maxLength={120}
        required
        isRequired
        value={typed.hostOrganization}
        onChange={({ target }) => change({ hostOrganization: target.value })}
      />
      <TextField
        label={newEdition.email}
        type="email"
        name="supportEmail"
        maxLength={254}
        required
        isRequired
        value={typed.supportEmail}
        onChange={({ target }) => change({ supportEmail: target.value })}
      />
      <SelectField
        label={newEdition.brand}
        name="palette"
        value={String(typed.palette)}
        options={newEdition.colours.map((label, at) => ({ value: String(at), label }))}
        onChange={({ target }) => change({ palette: Number(target.value) })}
      />
      <Languages typed={typed} change={change} />
    </>
  );
};
