import type { Locale } from "@narthex/contract/base/common";
import type { AnnouncementLevel } from "@narthex/contract/app/announcements";
import { LANGUAGE_NAMES, useCurrentLocale, useMessages } from "@narthex/client/messages.ts";
import { q } from "@narthex/client/query.ts";
import { Checkbox } from "@narthex/ui/controls/checkbox.tsx";
import { Segmented } from "@narthex/ui/controls/segmented.tsx";
import { joinDots } from "@narthex/ui/layout/join-dots.ts";
import { useQuery } from "@tanstack/react-query";
import { ChevronDown } from "lucide-react";
import { Panel, QueryBoundary, useFrame } from "#features/frame/index.ts";
import type { DraftEditor } from "../use-draft-file.ts";

/** What this panel edits instead of the form. */
export const AUDIENCE_FIELDS = ["level", "types", "groups", "languages", "experiences", "services"] as const;

const RECIPIENTS = "GET /console/:edition/announcements/:id/recipients";
const LEVELS: readonly AnnouncementLevel[] = ["info", "movement", "safety"];

/** Whom announcements can be for, with the number of people of each. */
export const audiencesQuery = (edition: string, locale: Locale, enabled = true) =>
  q("GET /console/:edition/announcements/audiences", { params: { edition }, query: { locale } }, { enabled });

type Props = { editor: DraftEditor; entry: string };
type Option = { value: string | number; label: string; people: number };

/** Whom it reaches now, by language. */
const Recipients = ({ id }: { id: string }) => {
  const { audience } = useMessages();
  const { edition } = useFrame();
  const { data } = useQuery(q(RECIPIENTS, { params: { edition: edition.id, id } }));
  const languages: Readonly<Record<string, string>> = LANGUAGE_NAMES;
  const parts = Object.entries(data?.byLanguage ?? {}).map(([name, count]) => `${languages[name] ?? name} ${count}`);
  return (
    <p role="status" className="min-h-10 text-sm">
      {data && (
        <b className="block text-base">
          {data.people === data.everybody
            ? audience.everyone(data.people)
            : audience.recipients(data.people, data.everybody)}
        </b>
      )}
      <span className="text-ink-2">{joinDots(parts)}</span>
    </p>
  );
};

const Choices = ({
  label,
  name,
  options,
  editor,
  entry,
}: Props & { label: string; name: (typeof AUDIENCE_FIELDS)[number]; options: readonly Option[] }) => {
  const { audience } = useMessages();
  const address = [entry, name];
  const value = editor.valueAt(address);
  const chosen = Array.isArray(value) ? (value as (string | number)[]) : [];
  const toggle = (option: string | number, isOn: boolean): void => {
    const next = isOn ? [...chosen, option] : chosen.filter((one) => one !== option);
    editor.edit(address, next.length > 0 ? next : undefined);
  };
  if (options.length === 0) return null;
  return (
    <details
      open={chosen.length > 0 || options.length <= 2}
      className="group rounded-control inset-ring inset-ring-line"
    >
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 px-4 py-2">
        <span className="min-w-0 flex-1 font-medium">{label}</span>
        <span className="text-sm text-ink-2">{audience.chosen(chosen.length)}</span>
        <ChevronDown aria-hidden="true" className="size-4.5 shrink-0 text-ink-3 group-open:rotate-180" />
      </summary>
      <fieldset className="grid max-h-72 gap-x-5 gap-y-1 overflow-y-auto px-4 pb-3 md:grid-cols-2">
        <legend className="sr-only">{label}</legend>
        {options.map((option) => (
          <Checkbox
            key={option.value}
            checked={chosen.includes(option.value)}
            onChange={({ target }) => toggle(option.value, target.checked)}
          >
            {option.label} <span className="text-ink-2">({option.people})</span>
          </Checkbox>
        ))}
      </fieldset>
    </details>
  );
};

/** How urgent an announcement is, and whom it is for. */
export const AudiencePanel = ({ editor, entry }: Props) => {
  const { audience } = useMessages();
  const { edition } = useFrame();
  const locale = useCurrentLocale();
  const query = useQuery(audiencesQuery(edition.id, locale));
  const level = LEVELS.find((one) => one === editor.valueAt([entry, "level"])) ?? "info";
  const typeNames: Readonly<Record<string, string>> = audience.typeNames;
  const own = { editor, entry };
  return (
    <>
      <Panel title={audience.level}>
        <Segmented
          label={audience.level}
          segments={LEVELS.map((name) => ({ name, label: audience.levels[name] }))}
          current={level}
          onChoose={(name) => editor.edit([entry, "level"], name === "info" ? undefined : name)}
        />
        <p className="mt-2.5 text-sm text-pretty text-ink-2">{audience.levelTexts[level]}</p>
      </Panel>
      <Panel title={audience.title}>
        <Recipients id={entry.slice(1)} />
        <p className="mt-1 mb-3 text-sm text-ink-2">{audience.text}</p>
        <QueryBoundary query={query}>
          {({ types, groups, languages, experiences, services }) => (
            <div className="grid gap-2.5">
              <Choices
                {...own}
                label={audience.types}
                name="types"
                options={types.map(({ type, people }) => ({ value: type, label: typeNames[type] ?? type, people }))}
              />
              <Choices
                {...own}
                label={audience.groups}
                name="groups"
                options={groups.map(({ name, people }) => ({ value: name, label: name, people }))}
              />
              <Choices
                {...own}
                label={audience.languages}
                name="languages"
                options={languages.map(({ language, people }) => ({
                  value: language,
                  label: LANGUAGE_NAMES[language],
                  people,
                }))}
              />
              <Choices
                {...own}
                label={audience.experiences}
                name="experiences"
                options={experiences.map(({ type, title, people }) => ({ value: type, label: title, people }))}
              />
              <Choices
                {...own}
                label={audience.services}
                name="services"
                options={services.map(({ id, title, people }) => ({ value: id, label: title, people }))}
              />
            </div>
          )}
        </QueryBoundary>
      </Panel>
    </>
  );
};
