import type { PhotoUpload, UploadFile } from "@narthex/contract/console/photos/photo-uploads";
import { useMessages } from "@narthex/client/messages.ts";
import { q } from "@narthex/client/query.ts";
import { Button } from "@narthex/ui/controls/button.tsx";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { QueryBoundary, useFrame } from "#features/frame/index.ts";

const REFRESH_MS = 3_000;

/** The result of each file. */
export const UploadReport = ({ upload }: { upload: PhotoUpload }) => {
  const [pages, setPages] = useState<readonly number[]>([0]);
  return pages.map((after) => (
    <ReportPage
      key={after}
      upload={upload}
      after={after}
      onMore={after === pages.at(-1) ? (last) => setPages([...pages, last]) : null}
    />
  ));
};

const ReportPage = ({
  upload: { id, state },
  after,
  onMore,
}: {
  upload: PhotoUpload;
  after: number;
  onMore: ((last: number) => void) | null;
}) => {
  const { frame, uploads: text } = useMessages();
  const { edition } = useFrame();
  const input = { params: { edition: edition.id, upload: id }, query: { after: String(after) } };
  const query = useQuery(
    q("GET /console/:edition/photos/uploads/:upload/report", input, {
      staleTime: 0,
      refetchInterval: state === "done" ? false : REFRESH_MS,
    }),
  );
  return (
    <QueryBoundary query={query}>
      {({ files, hasMore }) => (
        <>
          <ul aria-label={text.files} className="divide-y divide-line">
            {files.map((file) => (
              <li key={file.number} className="flex flex-wrap justify-between gap-x-4 py-2 text-sm">
                <span className="min-w-0 break-all">{file.name}</span>
                <FileOutcome file={file} />
              </li>
            ))}
          </ul>
          {hasMore && onMore && (
            <Button look="plain" onClick={() => onMore(files.at(-1)?.number ?? 0)}>
              {frame.more}
            </Button>
          )}
        </>
      )}
    </QueryBoundary>
  );
};

const FileOutcome = ({ file: { result, state, reason } }: { file: UploadFile }) => {
  const { photos, uploads: text } = useMessages();
  const refusals: Readonly<Record<string, string>> = text.refusals;
  const reasons: Readonly<Record<string, string>> = photos.reasons;
  const states: Readonly<Record<string, string>> = text.photoStates;
  if (result === "refused")
    return <span className="text-refusal">{text.refusedFor(refusals[reason ?? ""] ?? reason ?? "")}</span>;
  if (result !== "added") return <span className="text-ink-2">{text.results[result]}</span>;
  if (state === "quarantine")
    return <span className="text-ink-2">{text.quarantinedFor(reasons[reason ?? ""] ?? reason ?? "")}</span>;
  return <span className="text-ink-2">{states[state ?? "new"] ?? text.results.added}</span>;
};
