import { useEditionPath, useView } from "#features/content/index.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { Redirect } from "@narthex/ui/redirect.tsx";
import { FilterResults } from "./filter-results.tsx";
import { LibraryFrame } from "../library/library-frame.tsx";
import { useAddress, useLibrary } from "../library/use-library.ts";
import { filterKind } from "./use-resource-filter.ts";

/** Results of a filter. Without a filter it redirects to the library. */
export const FilterScreen = () => {
  const messages = useMessages().resourceFilter;
  const { person } = useView();
  const path = useEditionPath();
  const { resources } = useLibrary();
  const kind = filterKind(useAddress());
  if (!kind) return <Redirect to={path("/resources")} />;
  return (
    <LibraryFrame
      title={messages.results[kind]}
      active={person.type === "SCS" && kind === "sessions" ? "sessions" : null}
      isLoading={resources.isPending}
    >
      <FilterResults />
    </LibraryFrame>
  );
};
