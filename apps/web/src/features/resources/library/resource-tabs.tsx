import { isOnPage, type ResourceTab, resourceTabs } from "./resource-places.ts";
import { typeRules } from "@narthex/contract/base/conference-types";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useEditionPath, useView } from "#features/content/index.ts";
import { chipLook } from "@narthex/ui/controls/chip-look.ts";
import { useModal } from "#platform/modal.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { useBookPath } from "./use-book-path.ts";
import { resourcesQuery } from "../resources.queries.ts";

const TAB = `${chipLook} disabled:cursor-default`;

/** Tabs of the library. The current one is not a link. */
export const ResourceTabs = ({ active }: { active: ResourceTab | null }) => {
  const messages = useMessages().resources;
  const { conferenceType, locale, person } = useView();
  const place = useEditionPath();
  const book = useBookPath();
  const modal = useModal();
  const library = useQuery(resourcesQuery({ conferenceType, locale })).data;
  const showMoreResources =
    typeRules(conferenceType).hasWholeLibrary && (library?.some((one) => isOnPage("more-resources", one)) ?? false);
  const paths: Record<ResourceTab, string> = {
    all: place("/resources/sessions"),
    sessions: place("/resources/sessions"),
    book,
    more: place("/resources/more-resources"),
  };
  return (
    <nav aria-label={messages.parts} className="shrink-0">
      <ul className="flex gap-2">
        {resourceTabs(person.type, { showMoreResources }).map((tab) => (
          <li key={tab}>
            {tab === active ? (
              <button type="button" disabled aria-current="page" className={TAB}>
                {messages.tabs[tab]}
              </button>
            ) : tab === "sessions" && person.type === "SCS" ? (
              <button type="button" aria-haspopup="dialog" className={TAB} onClick={() => modal.open("filter")}>
                {messages.tabs[tab]}
              </button>
            ) : (
              <Link to={paths[tab]} activeOptions={{ exact: true }} className={TAB}>
                {messages.tabs[tab]}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
};
