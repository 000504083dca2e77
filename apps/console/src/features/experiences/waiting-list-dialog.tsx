import type { ConsoleExperience } from "@narthex/contract/console/experiences-console";
import { useMessages } from "@narthex/client/messages.ts";
import { q } from "@narthex/client/query.ts";
import { List, ListRow } from "@narthex/ui/layout/list-row.tsx";
import { joinDots } from "@narthex/ui/layout/join-dots.ts";
import { useQuery } from "@tanstack/react-query";
import { Dialog, QueryBoundary, useFrame } from "#features/frame/index.ts";

/** Who waits for a place in an experience, next ones first. */
export const WaitingListDialog = ({
  experience: { type, title },
  close,
}: {
  experience: ConsoleExperience;
  close: () => void;
}) => {
  const { experiences } = useMessages();
  const { edition } = useFrame();
  const query = useQuery(
    q(
      "GET /console/:edition/experiences/:type/waiting-list",
      { params: { edition: edition.id, type } },
      { staleTime: 0 },
    ),
  );
  return (
    <Dialog title={experiences.waitingListOf(title)} onClose={close}>
      <p className="mt-3 text-ink-2">{experiences.waitingListText}</p>
      <QueryBoundary query={query}>
        {({ total, people }) => (
          <>
            {total === 0 && <p className="mt-3">{experiences.noneWaits}</p>}
            <List label={experiences.waitingList}>
              {people.map(({ hashId, name, rank, hasPlace }, at) => (
                <ListRow
                  key={hashId}
                  to={`/${edition.id}/people/${hashId}`}
                  title={`${at + 1}. ${name}`}
                  text={joinDots([experiences.choice(rank), ...(hasPlace ? [experiences.hasOther] : [])])}
                />
              ))}
            </List>
            {total > people.length && (
              <p className="mt-3 text-sm text-ink-2">{experiences.others(total - people.length)}</p>
            )}
          </>
        )}
      </QueryBoundary>
    </Dialog>
  );
};
