import { resourceTabs, type ResourceTab } from "./resource-places.ts";
import { typeRules } from "@narthex/contract/base/conference-types";
import { Link } from "@tanstack/react-router";
import { Bookmark } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { useEditionPath, useView } from "#features/content/index.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { BackLink } from "@narthex/ui/controls/back-link.tsx";
import { ChipRow } from "@narthex/ui/controls/chip-row.tsx";
import { PageTitle } from "@narthex/ui/layout/page-title.tsx";
import { LibraryTop } from "./library-top.tsx";
import { ResourceTabs } from "./resource-tabs.tsx";

/** Layout of library pages: title, tabs, content, the way to the search and a back-to-top button. */
export const LibraryFrame = ({
  title,
  active,
  isLoading,
  head,
  chips,
  children,
}: {
  /** Title of a page; the first page of the library has none. */
  title?: string;
  active: ResourceTab | null;
  isLoading: boolean;
  /** Content above the tabs. */
  head?: ReactNode;
  /** More chips in the row of the tabs. */
  chips?: ReactNode;
  children: ReactNode;
}) => {
  const messages = useMessages().resources;
  const { conferenceType, person } = useView();
  const path = useEditionPath();
  // A page that is not among the tabs has its way back instead.
  const hasTabs = !title || resourceTabs(person.type, { showMoreResources: true }).some((tab) => tab === active);
  const content = useRef<HTMLDivElement>(null);
  return (
    <div ref={content} className="flow-root">
      <PageTitle title={title ?? messages.title} before={title && <BackToLibrary />}>
        {typeRules(conferenceType).hasWholeLibrary && <MyListLink />}
      </PageTitle>
      {head}
      {hasTabs && (
        <div className="mt-4">
          <ChipRow arrows={{ earlier: messages.earlier(messages.parts), further: messages.further(messages.parts) }}>
            <ResourceTabs active={active} />
            {chips}
          </ChipRow>
        </div>
      )}
      {children}
      {typeRules(conferenceType).hasWholeLibrary && (
        <p className="mt-12 text-center text-ink-2 text-pretty">
          {messages.hint}{" "}
          <Link
            to={path("/resources/sessions/search")}
            className="inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-4"
          >
            {messages.tryIt}
          </Link>
        </p>
      )}
      <LibraryTop content={content} isLoading={isLoading} />
    </div>
  );
};

/** Link to the first page of the library. */
export const BackToLibrary = () => (
  <BackLink to={useEditionPath()("/resources/sessions")} label={useMessages().resources.title} />
);

const MyListLink = () => {
  const messages = useMessages().myList;
  return (
    <Link
      to={useEditionPath()("/resources/sessions/mylist")}
      className="min-h-11 items-center gap-2 font-semibold text-accent"
      activeProps={{ className: "hidden" }}
      inactiveProps={{ className: "inline-flex" }}
    >
      <Bookmark aria-hidden="true" className="size-5" />
      {messages.title}
    </Link>
  );
};
