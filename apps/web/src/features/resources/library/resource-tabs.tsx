import { isOnPage, type ResourceTab, resourceTabs } from "./resource-places.ts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useEditionPath, useView } from "#features/content/index.ts";
import { useModal } from "#platform/modal.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { useBookPath } from "./use-book-path.ts";
import { resourcesQuery } from "../resources.queries.ts";

const PILL =
  "inline-flex min-h-11 items-center rounded-full px-4 py-2 text-base leading-tight font-semibold bg-sunk text-ink-2 hover:text-ink disabled:cursor-default disabled:bg-ink disabled:text-paper";

/** Tabs of the library. The current one is not a link. */
export const ResourceTabs = ({ active }: { active: ResourceTab | null }) => {
  const messages = useMessages().resources;
  const { conferenceType, locale, person } = useView();
  const place = useEditionPath();
  const book = useBookPath();
  const modal = useModal();
  const library = useQuery(resourcesQuery({ conferenceType, locale })).data;
  const showMoreResources =
    conferenceType === "Global" && (library?.some((one) => isOnPage("more-resources", one)) ?? false);
  const paths: Record<ResourceTab, string> = {
    all: place("/resources/sessions"),
    sessions: place("/resources/sessions"),
    book,
    more: place("/resources/more-resources"),
  };
  return (
    <nav aria-label={messages.parts} className="mt-5">
      <ul className="flex flex-wrap gap-2">
        {resourceTabs(person.type, { showMoreResources }).map((tab) => (
          <li key={tab}>
            {tab === active ? (
              <button type="button" disabled aria-current="page" className={PILL}>
                {messages.tabs[tab]}
              </button>
            ) : tab === "sessions" && person.type === "SCS" ? (
              <button type="button" aria-haspopup="dialog" className={PILL} onClick={() => modal.open("filter")}>
                {messages.tabs[tab]}
              </button>
            ) : (
              <Link to={paths[tab]} className={PILL}>
                {messages.tabs[tab]}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
};
