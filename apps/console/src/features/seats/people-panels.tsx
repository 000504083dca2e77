import type { Hall, SeatedPerson } from "@narthex/contract/console/seating-console";
import { useMessages } from "@narthex/client/messages.ts";
import { List, ListRow } from "@narthex/ui/layout/list-row.tsx";
import { joinDots } from "@narthex/ui/layout/join-dots.ts";
import { useState } from "react";
import { Panel } from "#features/frame/index.ts";
import { PersonDialog } from "./person-dialog.tsx";

const MAX_SHOWN = 12;

/** People without a seat of the plan; each is given one. */
export const PeoplePanels = ({ hall }: { hall: Hall }) => {
  const { seats } = useMessages();
  const { unseated, elsewhere, blocks } = hall;
  const [chosen, setChosen] = useState<{ person: SeatedPerson; present: string | null } | null>(null);
  const row = (person: SeatedPerson, present: string | null) => {
    const text = joinDots([person.groupName, present ?? ""]);
    const more = text === "" ? {} : { text };
    return blocks.length > 0 ? (
      <ListRow key={person.hashId} title={person.name} {...more} onClick={() => setChosen({ person, present })} />
    ) : (
      <ListRow key={person.hashId} title={person.name} {...more} />
    );
  };
  return (
    <>
      <Panel title={seats.unseated(unseated.length)}>
        {unseated.length === 0 ? (
          <p className="text-ink-2">{seats.everybody}</p>
        ) : (
          <List label={seats.unseated(unseated.length)}>
            {unseated.slice(0, MAX_SHOWN).map((person) => row(person, null))}
          </List>
        )}
        {unseated.length > MAX_SHOWN && <p className="text-sm text-ink-2">{seats.more(unseated.length - MAX_SHOWN)}</p>}
      </Panel>
      {elsewhere.length > 0 && (
        <Panel title={seats.elsewhere}>
          <List label={seats.elsewhere}>
            {elsewhere.slice(0, MAX_SHOWN).map(({ person, seat }) => row(person, seat))}
          </List>
          {elsewhere.length > MAX_SHOWN && (
            <p className="text-sm text-ink-2">{seats.more(elsewhere.length - MAX_SHOWN)}</p>
          )}
        </Panel>
      )}
      {chosen && <PersonDialog hall={hall} {...chosen} close={() => setChosen(null)} />}
    </>
  );
};
