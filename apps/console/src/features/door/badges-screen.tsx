import type { DelegateType } from "@narthex/contract/base/common";
import type { BadgePerson } from "@narthex/contract/console/door";
import { BADGE_FORMATS, type BadgeFormatName } from "@narthex/domain/door/badges";
import { indexNames, searchNames } from "@narthex/domain/door/search";
import { useMessages } from "@narthex/client/messages.ts";
import { q } from "@narthex/client/query.ts";
import { storage } from "@narthex/client/storage/storage.ts";
import { EmptyState } from "@narthex/ui/feedback/empty-state.tsx";
import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { IdCard } from "lucide-react";
import { useDeferredValue, useMemo, useState } from "react";
import { BackTo, Page, QueryBoundary, SearchField, SelectField, useFrame } from "#features/frame/index.ts";
import { BadgePrint } from "./badge-print.tsx";

const FORMAT_KEY = "narthex.console.badges";
const FORMATS = Object.keys(BADGE_FORMATS) as BadgeFormatName[];
const TYPES: readonly DelegateType[] = ["SCS", "GC"];

/** Badges for all, for some or for one, printed by the browser. */
export const BadgesScreen = () => {
  const { door } = useMessages();
  const { edition } = useFrame();
  const query = useQuery(q("GET /console/:edition/door/badges", { params: { edition: edition.id } }));
  return (
    <>
      <BackTo to={`/${edition.id}/door`} label={door.title} />
      <Page title={door.badges.title} text={door.badges.text}>
        <QueryBoundary query={query}>{({ people }) => <Badges everyone={people} />}</QueryBoundary>
      </Page>
    </>
  );
};

/** The paper that this device last printed on. */
const useFormat = (): [BadgeFormatName, (next: string) => void] => {
  const nameOf = (text: string | null): BadgeFormatName => FORMATS.find((name) => name === text) ?? "card";
  const [format, setFormat] = useState(() => nameOf(storage.get(FORMAT_KEY)));
  return [
    format,
    (next) => {
      storage.set(FORMAT_KEY, next);
      setFormat(nameOf(next));
    },
  ];
};

const Badges = ({ everyone }: { everyone: readonly BadgePerson[] }) => {
  const { door, people } = useMessages();
  const texts = door.badges;
  const search: { person?: unknown } = useSearch({ strict: false });
  const only = everyone.find(({ id }) => id === String(search.person));
  const [format, setFormat] = useFormat();
  const [text, setText] = useState(only?.name ?? "");
  const [type, setType] = useState("");
  const [group, setGroup] = useState("");
  const wanted = useDeferredValue(text.trim());
  const index = useMemo(() => indexNames(everyone, ({ name, church }) => `${name} ${church}`), [everyone]);
  // The same array as long as nothing is chosen: sheets of hundreds of badges are slow to draw.
  const chosen = useMemo(() => {
    const named = wanted === "" ? everyone : searchNames(index, wanted, everyone.length);
    // Someone else may have the same name as the person whose badge was asked for.
    const found = only && wanted === only.name.trim() ? [only] : named;
    return found.filter((one) => (type === "" || one.type === type) && (group === "" || one.group === group));
  }, [everyone, index, only, wanted, type, group]);
  const groups = [...new Set(everyone.map((one) => one.group))].filter(Boolean).toSorted((a, b) => a.localeCompare(b));
  if (everyone.length === 0)
    return <EmptyState icon={<IdCard className="size-9" />} title={texts.none} text={texts.noneText} />;
  return (
    <>
      <form role="search" className="mt-6 grid gap-4 md:grid-cols-2" onSubmit={(event) => event.preventDefault()}>
        <SelectField
          label={texts.paper}
          value={format}
          options={FORMATS.map((name) => ({ value: name, label: texts.formats[name] }))}
          onChange={({ target }) => setFormat(target.value)}
        />
        <SearchField label={texts.search} text={text} onChange={setText} />
        <SelectField
          label={texts.type}
          value={type}
          options={[
            { value: "", label: texts.allTypes },
            ...TYPES.map((name) => ({ value: name, label: people.types[name] })),
          ]}
          onChange={({ target }) => setType(target.value)}
        />
        {groups.length > 0 && (
          <SelectField
            label={texts.group}
            value={group}
            options={[{ value: "", label: texts.allGroups }, ...groups.map((name) => ({ value: name, label: name }))]}
            onChange={({ target }) => setGroup(target.value)}
          />
        )}
      </form>
      <BadgePrint people={chosen} formatName={format} />
    </>
  );
};
