import type { Addressee } from "@narthex/contract/console/announcements-console";
import { useMessages } from "@narthex/client/messages.ts";
import { q } from "@narthex/client/query.ts";
import { Checkbox } from "@narthex/ui/controls/checkbox.tsx";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { SearchField, useFrame, useSearchText } from "#features/frame/index.ts";
import type { AudienceProps } from "./audience-choices.tsx";

const PEOPLE = "GET /console/:edition/announcements/people";
const MAX_PEOPLE = 20;

/** Limits an announcement to people who are found by their names. */
export const PeopleChoice = ({ editor, entry }: AudienceProps) => {
  const { audience } = useMessages();
  const { edition } = useFrame();
  const [text, setText] = useState("");
  const { wanted, isLongEnough } = useSearchText(text);
  const params = { edition: edition.id };
  const address = [entry, "people"];
  const value = editor.valueAt(address);
  const chosen = Array.isArray(value) ? (value as string[]) : [];
  const { data: found } = useQuery(q(PEOPLE, { params, query: { text: wanted } }, { enabled: isLongEnough }));
  const { data: named } = useQuery({
    ...q(PEOPLE, { params, query: { ids: chosen.join(",") } }, { enabled: chosen.length > 0 }),
    placeholderData: keepPreviousData,
  });
  const nameOf = (hashId: string): string =>
    [...(named ?? []), ...(found ?? [])].find((one) => one.hashId === hashId)?.name ?? (named ? audience.gone : "…");
  const toggle = (hashId: string, isOn: boolean): void => {
    const next = isOn ? [...chosen, hashId] : chosen.filter((one) => one !== hashId);
    editor.edit(address, next.length > 0 ? next : undefined);
  };
  const others = isLongEnough ? (found ?? []).filter(({ hashId }) => !chosen.includes(hashId)) : [];
  return (
    <details open={chosen.length > 0} className="group rounded-control inset-ring inset-ring-line">
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 px-4 py-2">
        <span className="min-w-0 flex-1 font-medium">{audience.people}</span>
        <span className="text-sm text-ink-2">{audience.chosen(chosen.length)}</span>
        <ChevronDown aria-hidden="true" className="size-4.5 shrink-0 text-ink-3 group-open:rotate-180" />
      </summary>
      <div className="grid gap-2 px-4 pb-3">
        {chosen.length > 0 && (
          <ul aria-label={audience.people}>
            {chosen.map((hashId) => (
              <li key={hashId}>
                <Checkbox checked onChange={() => toggle(hashId, false)}>
                  <span className="break-words">{nameOf(hashId)}</span>
                </Checkbox>
              </li>
            ))}
          </ul>
        )}
        {chosen.length < MAX_PEOPLE ? (
          <SearchField label={audience.findPerson} text={text} onChange={setText} />
        ) : (
          <p className="text-sm text-ink-2">{audience.peopleFull}</p>
        )}
        {isLongEnough && found?.length === 0 && (
          <p role="status" className="text-sm text-ink-2">
            {audience.nobodyFound}
          </p>
        )}
        {chosen.length < MAX_PEOPLE && others.length > 0 && (
          <ul className="max-h-72 overflow-y-auto">
            {others.map(({ hashId, name, groupName }: Addressee) => (
              <li key={hashId}>
                <Checkbox checked={false} onChange={() => toggle(hashId, true)}>
                  <span className="break-words">{name}</span> <span className="text-ink-2">{groupName}</span>
                </Checkbox>
              </li>
            ))}
          </ul>
        )}
      </div>
    </details>
  );
};
