import { partPlaces, type PartGroup } from "@narthex/contract/pack/pack-places";
import type { PackObject } from "@narthex/domain/drafts/object-names";
import { useMessages } from "@narthex/client/messages.ts";
import { q } from "@narthex/client/query.ts";
import { Pill } from "@narthex/ui/layout/pill.tsx";
import { useQuery } from "@tanstack/react-query";
import { Link, useSearch } from "@tanstack/react-router";
import { ChevronRight } from "lucide-react";
import { Page, QueryBoundary, useFrame } from "#features/frame/index.ts";
import { FileEditor } from "./entry-screen.tsx";
import { useFileNames } from "./file-names.ts";

/** Side by side in a large window. */
const COLUMNS: readonly (readonly PartGroup[])[] = [
  ["conference", "schedule"],
  ["materials", "library"],
];
type ListedFile = PackObject & { isChanged: boolean; isEmpty: boolean };

/** The files of a group: by part, then by day or number. */
const filesOf = <F extends PackObject>(files: readonly F[], name: PartGroup): F[] => {
  const parts: string[] = partPlaces().flatMap(({ part, group }) => (group === name ? [part] : []));
  return files
    .filter(({ part }) => parts.includes(part))
    .toSorted(
      (one, other) =>
        parts.indexOf(one.part) - parts.indexOf(other.part) ||
        one.file.localeCompare(other.file, "en", { numeric: true }),
    );
};

const Group = ({ name, files }: { name: PartGroup; files: readonly ListedFile[] }) => {
  const { content } = useMessages();
  const { edition } = useFrame();
  const nameOf = useFileNames();
  if (files.length === 0 && name !== "materials") return null;
  return (
    <section className="mt-7">
      <h2 className="text-lg font-semibold">{content.groups[name]}</h2>
      {files.length === 0 && <p className="mt-1 text-ink-2">{content.noMaterials}</p>}
      <ul className="mt-3 divide-y divide-line rounded-card bg-raised px-edge shadow-lift ring-1 ring-line empty:hidden">
        {files.map((one) => (
          <li key={one.file} className="relative flex items-center gap-x-3 py-3">
            <Link
              to={`/${edition.id}/content`}
              search={{ file: one.file }}
              className="stretched min-w-0 flex-1 font-semibold break-words"
            >
              {nameOf(one)}
            </Link>
            {one.isEmpty && <span className="text-sm text-ink-2">{content.notStarted}</span>}
            {one.isChanged && <Pill tone="pending">{content.changed}</Pill>}
            <ChevronRight aria-hidden="true" className="size-4.5 shrink-0 text-ink-3" />
          </li>
        ))}
      </ul>
    </section>
  );
};

const FileList = () => {
  const { content } = useMessages();
  const { edition } = useFrame();
  const query = useQuery(q("GET /console/:edition/draft", { params: { edition: edition.id } }));
  return (
    <Page title={content.title} text={content.text}>
      <QueryBoundary query={query}>
        {({ files }) => (
          <div className="grid gap-x-6 xl:grid-cols-2">
            {COLUMNS.map((groups) => (
              <div key={groups[0]} className="min-w-0">
                {groups.map((group) => (
                  <Group key={group} name={group} files={filesOf(files, group)} />
                ))}
              </div>
            ))}
          </div>
        )}
      </QueryBoundary>
    </Page>
  );
};

/** Every part of the conference, or the one that the address names, or one of its entries. */
export const ContentScreen = () => {
  const { content } = useMessages();
  const { edition } = useFrame();
  const { file, entry }: { file?: string; entry?: string } = useSearch({ strict: false });
  if (!file) return <FileList />;
  return (
    <FileEditor
      key={`${file} ${entry}`}
      file={file}
      {...(entry?.includes("@") && { entry })}
      back={{ to: `/${edition.id}/content`, label: content.title }}
    />
  );
};
