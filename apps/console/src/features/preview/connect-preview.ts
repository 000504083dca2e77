import type { FromPreview, ToPreview } from "@narthex/client/preview-messages.ts";
import { queryClient } from "@narthex/client/cache/query-client.ts";
import { send } from "@narthex/client/write.ts";
import { previewClock, type PreviewSettings } from "./preview-settings.ts";

/** Reads of the app that arrive together are sent together. */
const COLLECT_MS = 4;
/** As many as the server answers at once. */
const MAX_READS = 50;
/** An edit changes several answers of the console. */
const SETTLE_MS = 200;

type ReadMessage = Extract<FromPreview, { kind: "read" }>;
type Connection = {
  editionId: string;
  settings: Pick<PreviewSettings, "person" | "startsAt">;
  onShown: (path: string) => void;
  onRefused: () => void;
  onLeft: () => void;
  /** Null once an answer arrives. */
  onFailure: (error: unknown) => void;
};

/** Calls back after a file of the draft was read or saved. */
const onDraftChange = (callback: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const leave = queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== "updated" || event.action.type !== "success") return;
    if (event.query.queryKey[0] !== "GET /console/:edition/draft/file") return;
    clearTimeout(timer);
    timer = setTimeout(callback, SETTLE_MS);
  });
  return () => {
    clearTimeout(timer);
    leave();
  };
};

/** Answers the reads of the app in a frame from the draft. Returns how to stop. */
export function connectPreview(port: MessagePort, { editionId, settings, ...heard }: Connection): () => void {
  const clock = previewClock(settings);
  const answer = (message: ToPreview): void => port.postMessage(message);
  let collected: ReadMessage[] = [];

  const readAll = async (reads: ReadMessage[]): Promise<void> => {
    const now = clock();
    try {
      const { answers } = await send("POST /console/:edition/preview", {
        params: { edition: editionId },
        body: { person: settings.person, now, addresses: reads.map(({ address }) => address) },
      });
      heard.onFailure(null);
      for (const [index, { id }] of reads.entries()) {
        const { status, body } = answers[index] ?? { status: 500, body: null };
        answer({ kind: "answer", id, status, body, now });
      }
    } catch (error) {
      heard.onFailure(error);
      for (const { id } of reads) answer({ kind: "answer", id, status: 503, body: {}, now });
    }
  };
  const sendCollected = (): void => {
    const reads = collected;
    collected = [];
    for (let from = 0; from < reads.length; from += MAX_READS) void readAll(reads.slice(from, from + MAX_READS));
  };

  port.addEventListener("message", ({ data }: MessageEvent<FromPreview>) => {
    if (data.kind === "shown") heard.onShown(data.path);
    if (data.kind === "refused") heard.onRefused();
    if (data.kind === "left") heard.onLeft();
    if (data.kind !== "read") return;
    if (collected.length === 0) setTimeout(sendCollected, COLLECT_MS);
    collected.push(data);
  });
  port.start();
  const leave = onDraftChange(() => answer({ kind: "changed" }));
  return () => {
    leave();
    port.close();
  };
}
