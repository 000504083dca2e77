import { LEARNING_COMMUNITY } from "@narthex/domain/library/resources";
import { useEditionPath, useView } from "#features/content/index.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { Redirect } from "@narthex/ui/layout/redirect.tsx";
import { FilterResults } from "./filter-results.tsx";
import { LibraryFrame } from "../library/library-frame.tsx";
import { useLibrary } from "../library/use-library.ts";
import { useResourceFilter } from "./use-resource-filter.ts";

/** A title names no more than this. */
const MAX_NAMES = 3;

/** Results of a filter. Without a filter it redirects to the library. */
export const FilterScreen = () => {
  const messages = useMessages().resourceFilter;
  const { person } = useView();
  const path = useEditionPath();
  const { resources } = useLibrary();
  const { kind } = useResourceFilter();
  const names = useChosenNames();
  if (!kind) return <Redirect to={path("/resources")} />;
  return (
    <LibraryFrame
      title={names.length > 0 && names.length <= MAX_NAMES ? names.join(" · ") : messages.results[kind]}
      active={person.type === "SCS" && kind === "sessions" ? "sessions" : null}
      isLoading={resources.isPending}
    >
      <FilterResults />
    </LibraryFrame>
  );
};

/** The names of the chosen sessions or topics, once they are loaded. */
function useChosenNames(): string[] {
  const messages = useMessages();
  const { filter, topics } = useResourceFilter();
  if (filter?.kind === "topics")
    return filter.topics.map((one) => topics.data?.find(({ topic }) => topic === one)?.name ?? one);
  return (filter?.sessions ?? []).map((one) =>
    one === LEARNING_COMMUNITY ? messages.resources.communities : messages.resourceFilter.session(one),
  );
}
