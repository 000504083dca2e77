import { useMessages } from "@narthex/client/messages.ts";
import { q } from "@narthex/client/query.ts";
import { useQuery } from "@tanstack/react-query";
import { Link, useSearch } from "@tanstack/react-router";
import { Page, QueryBoundary, useFrame } from "#features/frame/index.ts";
import { FileEditor } from "./entry-screen.tsx";

const FileList = () => {
  const { content } = useMessages();
  const { edition } = useFrame();
  const names: Readonly<Record<string, string>> = content.parts;
  const query = useQuery(q("GET /console/:edition/draft", { params: { edition: edition.id } }));
  return (
    <Page title={content.title} text={content.text}>
      <QueryBoundary query={query}>
        {({ files }) => (
          <ul className="mt-6 divide-y divide-line rounded-card bg-raised px-edge shadow-lift ring-1 ring-line">
            {files.map(({ file, part, isChanged }) => (
              <li key={file} className="flex flex-wrap items-center justify-between gap-x-4 py-3">
                <Link
                  to={`/${edition.id}/content`}
                  search={{ file }}
                  className="font-semibold break-words hover:underline"
                >
                  {names[part] ?? part}
                </Link>
                <span className="text-sm text-ink-2">{isChanged ? `${file} · ${content.changed}` : file}</span>
              </li>
            ))}
          </ul>
        )}
      </QueryBoundary>
    </Page>
  );
};

/** Every part of the conference, or the one that the address names, or one of its entries. */
export const ContentScreen = () => {
  const { file, entry }: { file?: string; entry?: string } = useSearch({ strict: false });
  if (!file) return <FileList />;
  return <FileEditor key={`${file} ${entry}`} file={file} {...(entry?.includes("@") && { entry })} />;
};
