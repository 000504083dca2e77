import { useEditionPath, useView } from "#features/content/index.ts";
import { useWords } from "#platform/words/words.ts";
import { Redirect } from "#ui/redirect.tsx";
import { FilterResults } from "./filter-results.tsx";
import { LibraryFrame } from "./library-frame.tsx";
import { useAddress, useLibrary } from "./use-library.ts";
import { filterKind } from "./use-resource-filter.ts";

/** What a filter found. Without one there is nothing to show here. */
export const FilterScreen = () => {
  const words = useWords().resources;
  const { person } = useView();
  const path = useEditionPath();
  const { resources } = useLibrary();
  const kind = filterKind(useAddress());
  if (!kind) return <Redirect to={path("/resources")} />;
  return (
    <LibraryFrame
      title={words.filter}
      active={person.type === "SCS" && kind === "sessions" ? "sessions" : null}
      isLoading={resources.isPending}
    >
      <FilterResults />
    </LibraryFrame>
  );
};
