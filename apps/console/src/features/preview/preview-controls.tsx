import type { Locale } from "@narthex/contract/base/common";
import type { PreviewPerson } from "@narthex/contract/console/preview";
import { formatMoment } from "@narthex/domain/editions/times";
import { now } from "@narthex/client/clock.ts";
import { LANGUAGE_NAMES, useCurrentLocale, useMessages } from "@narthex/client/messages.ts";
import { q } from "@narthex/client/query.ts";
import { Button } from "@narthex/ui/controls/button.tsx";
import { TextField } from "@narthex/ui/controls/text-field.tsx";
import { joinDots } from "@narthex/ui/layout/join-dots.ts";
import { useQuery } from "@tanstack/react-query";
import { ChevronDown } from "lucide-react";
import { instantOf, localOf, SelectField, useFrame } from "#features/frame/index.ts";
import { THEMES, type PreviewSettings } from "./preview-settings.ts";

type Props = { settings: PreviewSettings; change: (next: Partial<PreviewSettings>) => void };

const optionsOf = <T extends string>(names: Record<T, string>): { value: T; label: string }[] =>
  Object.entries<string>(names).map(([value, label]) => ({ value: value as T, label }));

const WhoFields = ({ settings: { person }, change }: Props) => {
  const { preview } = useMessages();
  const { edition } = useFrame();
  const locale = useCurrentLocale();
  const { data } = useQuery(
    q("GET /console/:edition/preview/kinds", { params: { edition: edition.id }, query: { locale } }),
  );
  const set = (next: Partial<PreviewPerson>): void => change({ person: { ...person, ...next } });
  const none = { value: "", label: preview.none };
  const slots = (data?.slots ?? []).map(({ id, experience, start }) => ({
    value: id,
    label: `${experience} · ${formatMoment(start, edition.timeZone, locale)}`,
  }));
  return (
    <>
      <SelectField
        label={preview.type}
        value={person.type}
        options={optionsOf(preview.types)}
        onChange={({ target }) => set({ type: target.value as PreviewPerson["type"] })}
      />
      <SelectField
        label={preview.standing}
        value={person.standing}
        options={optionsOf(preview.standings)}
        onChange={({ target }) => set({ standing: target.value as PreviewPerson["standing"] })}
      />
      <SelectField
        label={preview.group}
        value={person.group ?? ""}
        options={[none, ...(data?.groups ?? []).map((group) => ({ value: group, label: group }))]}
        onChange={({ target }) => set({ group: target.value || null })}
      />
      <SelectField
        label={preview.experience}
        value={person.slot ?? ""}
        options={[none, ...slots]}
        onChange={({ target }) => set({ slot: target.value || null })}
      />
    </>
  );
};

const WhenField = ({ settings: { startsAt }, change }: Props) => {
  const { preview } = useMessages();
  const { timeZone } = useFrame().edition;
  const set = (local: string): void =>
    change({ startsAt: local === "" ? null : new Date(instantOf(local, timeZone)).toISOString() });
  return (
    <div className="flex flex-wrap items-end gap-2.5">
      <div className="min-w-0 flex-[1_1_16rem]">
        <TextField
          type="datetime-local"
          label={preview.when}
          value={localOf(startsAt ?? new Date(now()).toISOString(), timeZone)}
          onChange={({ target }) => set(target.value)}
        />
      </div>
      <Button look="ghost" disabled={startsAt === null} className="mb-0.5" onClick={() => change({ startsAt: null })}>
        {preview.present}
      </Button>
    </div>
  );
};

/** As whom, when, in which language and theme the draft is looked at. */
export const PreviewControls = ({ settings, change, isOpen }: Props & { isOpen: boolean }) => {
  const { preview } = useMessages();
  const { edition } = useFrame();
  const summary = [
    preview.types[settings.person.type],
    preview.standings[settings.person.standing],
    LANGUAGE_NAMES[settings.locale],
  ];
  return (
    <details open={isOpen} className="group rounded-card bg-raised shadow-lift ring-1 ring-line">
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 px-4 py-3">
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">{preview.as}</span>
          <span className="block text-sm text-ink-2">{joinDots(summary)}</span>
        </span>
        <ChevronDown aria-hidden="true" className="size-4.5 shrink-0 text-ink-3 group-open:rotate-180" />
      </summary>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 px-4 pt-1 pb-4">
        <WhoFields settings={settings} change={change} />
        <WhenField settings={settings} change={change} />
        <SelectField
          label={preview.language}
          value={settings.locale}
          options={edition.languages.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
          onChange={({ target }) => change({ locale: target.value as Locale })}
        />
        <SelectField
          label={preview.theme}
          value={settings.theme}
          options={THEMES.map((value) => ({ value, label: preview.themes[value] }))}
          onChange={({ target }) => change({ theme: target.value as PreviewSettings["theme"] })}
        />
      </div>
    </details>
  );
};
