import type { Attention } from "@narthex/contract/console/today";
import { useMessages } from "@narthex/client/messages.ts";
import { List, ListRow } from "@narthex/ui/layout/list-row.tsx";
import { CircleAlert, CircleCheck } from "lucide-react";
import { useFrame } from "#features/frame/index.ts";

/** The screen where a person can do something about it, if there is one. */
const SCREENS: Partial<Record<keyof Attention, string>> = {
  withoutRoom: "programme",
  languageGaps: "publish",
  unpublishedFiles: "publish",
  speakerCorrections: "speakers",
  unconfirmedPublications: "publish",
  failedPublications: "publish",
  erasureRequests: "people",
  quarantinedPhotos: "photos",
  undeliveredForms: "forms",
  unpublishedAllocations: "experiences",
};

/** Whether anything needs attention. */
export const hasOpen = (attention: Attention): boolean => Object.values(attention).some((count) => (count ?? 0) > 0);

/** What needs attention, each with the way to it. */
export const AttentionList = ({ attention }: { attention: Attention }) => {
  const { today } = useMessages();
  const { edition } = useFrame();
  const names = Object.keys(today.issues) as (keyof Attention)[];
  const open = names.filter((name) => (attention[name] ?? 0) > 0);
  if (open.length === 0)
    return (
      <p className="flex items-center gap-3 text-ink-2">
        <CircleCheck aria-hidden="true" className="size-5 text-confirmed" />
        {today.nothingToDo}
      </p>
    );
  return (
    <List>
      {open.map((name) => {
        const screen = SCREENS[name];
        const row = { title: today.issues[name](attention[name] ?? 0), icon: <CircleAlert className="size-5" /> };
        return screen ? (
          <ListRow key={name} {...row} to={`/${edition.id}/${screen}`} />
        ) : (
          <ListRow key={name} {...row} />
        );
      })}
    </List>
  );
};
