import type { Remaining } from "@narthex/contract/new-editions";
import { useMessages } from "@narthex/client/messages.ts";
import { Button, buttonLook } from "@narthex/ui/button.tsx";
import { List } from "@narthex/ui/list-row.tsx";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { entryScreen } from "#features/editing/index.ts";
import { accessQuery, Panel } from "#features/frame/index.ts";

/** Other processes learn of a new role within moments. */
const ASK_AGAIN_MS = 500;

/** The draft that was started, and what a person has to look at in it. */
export const ResultPanel = ({
  id,
  isSetUp,
  remaining,
  startAnother,
}: {
  id: string;
  /** The draft in view was set up. */
  isSetUp: boolean;
  remaining: readonly Remaining[];
  startAnother: () => void;
}) => {
  const { newEdition } = useMessages();
  const isKnown = (data: { editions: readonly { edition: { id: string } }[] } | undefined): boolean =>
    data?.editions.some(({ edition }) => edition.id === id) ?? false;
  const access = useQuery({
    ...accessQuery,
    refetchInterval: ({ state }) => (isKnown(state.data) ? false : ASK_AGAIN_MS),
  });
  return (
    <>
      <div role="status" className="mt-7">
        <p className="text-lg font-semibold">{isSetUp ? newEdition.setUpResult : newEdition.done(id)}</p>
        <div className="mt-4 flex flex-wrap gap-2.5">
          {isKnown(access.data) && (
            <Link to={`/${id}/today`} className={buttonLook("solid")}>
              {newEdition.open}
            </Link>
          )}
          {!isSetUp && (
            <Button look="ghost" onClick={startAnother}>
              {newEdition.another}
            </Button>
          )}
        </div>
      </div>
      {remaining.length === 0 ? (
        <p className="mt-5 text-ink-2">{newEdition.nothingRemains}</p>
      ) : (
        <Panel title={`${newEdition.remaining} (${remaining.length})`}>
          <p className="mb-2 text-ink-2">{newEdition.remainingText}</p>
          <List label={newEdition.remaining}>
            {remaining.map((one) => (
              <RemainingRow key={JSON.stringify(one)} id={id} remaining={one} />
            ))}
          </List>
        </Panel>
      )}
    </>
  );
};

const RemainingRow = ({
  id,
  remaining: { kind, file, entry, object, found },
}: {
  id: string;
  remaining: Remaining;
}) => {
  const { newEdition } = useMessages();
  const text = newEdition.kinds[kind](found);
  if (file === null) return <li className="py-2.5 break-words">{text}</li>;
  const { to, search } = entryScreen({ file, entry });
  return (
    <li className="py-2.5 break-words">
      <Link to={`/${id}/${to}`} search={search} className="font-semibold hover:underline">
        {text}
      </Link>
      <p className="text-sm text-ink-2">{object}</p>
    </li>
  );
};
