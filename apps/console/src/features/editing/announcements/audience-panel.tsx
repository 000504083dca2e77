import type { Locale } from "@narthex/contract/base/common";
import type { AnnouncementLevel } from "@narthex/contract/app/announcements";
import { LANGUAGE_NAMES, useCurrentLocale, useMessages } from "@narthex/client/messages.ts";
import { q } from "@narthex/client/query.ts";
import { Checkbox } from "@narthex/ui/controls/checkbox.tsx";
import { Segmented } from "@narthex/ui/controls/segmented.tsx";
import { joinDots } from "@narthex/ui/layout/join-dots.ts";
import { useQuery } from "@tanstack/react-query";
import { Panel, QueryBoundary, useFrame } from "#features/frame/index.ts";
import { AudienceChoices as Choices, type AudienceProps } from "./audience-choices.tsx";
import { ChannelsPanel } from "./channels-panel.tsx";
import { PeopleChoice } from "./people-choice.tsx";
import { recipientsQuery } from "./recipients-query.ts";

/** What this panel edits instead of the form. */
export const AUDIENCE_FIELDS = [
  "level",
  "onSite",
  "types",
  "groups",
  "languages",
  "experiences",
  "services",
  "blocks",
  "people",
  "channels",
] as const;

const LEVELS: readonly AnnouncementLevel[] = ["info", "movement", "safety"];

/** Whom announcements can be for, with the number of people of each. */
export const audiencesQuery = (edition: string, locale: Locale, enabled = true) =>
  q("GET /console/:edition/announcements/audiences", { params: { edition }, query: { locale } }, { enabled });

/** Whom it reaches now, by language. */
const Recipients = ({ id }: { id: string }) => {
  const { audience } = useMessages();
  const { edition } = useFrame();
  const { data } = useQuery(recipientsQuery(edition.id, id));
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
      {edition.languages.length > 1 && <span className="text-ink-2">{joinDots(parts)}</span>}
    </p>
  );
};

/** How urgent an announcement is, and whom it is for. */
export const AudiencePanel = ({ editor, entry }: AudienceProps) => {
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
        <p className="mt-1 text-sm text-ink-2">{audience.text}</p>
        <div className="mt-1 mb-2">
          <Checkbox
            checked={editor.valueAt([entry, "onSite"]) === true}
            onChange={({ target }) => editor.edit([entry, "onSite"], target.checked || undefined)}
          >
            {audience.onSite}
          </Checkbox>
        </div>
        <QueryBoundary query={query}>
          {({ types, groups, languages, experiences, services, blocks }) => (
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
              {edition.languages.length > 1 && (
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
              )}
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
              <Choices
                {...own}
                label={audience.blocks}
                name="blocks"
                options={blocks.map(({ name, people }) => ({ value: name, label: name, people }))}
              />
              <PeopleChoice {...own} />
            </div>
          )}
        </QueryBoundary>
      </Panel>
      <ChannelsPanel {...own} />
    </>
  );
};
