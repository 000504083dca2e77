import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { mapConcurrently } from "../apps/api/src/platform/concurrently.ts";
import { PART_BYTES, partCount } from "../packages/domain/src/photo-uploads.ts";

/** As many parts at a time as the console sends. */
const LINES = 3;

/** Photos of a folder to be sent by a process of its own, because the other one measures how long reads take. */
export type CardOrder = {
  folder: string;
  /** Address of the upload, without a slash at the end. */
  upload: string;
  headers: Record<string, string>;
  accepted: { number: number; name: string; bytes: number }[];
  /** The speed of the line, or 0 for no limit. */
  bytesPerMs: number;
};

/** Sends several parts at a time over one connection, as the console does. */
async function send({ folder, upload, headers, accepted, bytesPerMs }: CardOrder): Promise<void> {
  const files = new Map(accepted.map(({ name }) => [name, readFileSync(join(folder, name))]));
  const parts = accepted.flatMap(({ number, name, bytes }) =>
    Array.from({ length: partCount(bytes) }, (_, part) => ({ number, name, part })),
  );
  const from = performance.now();
  let sent = 0;
  await mapConcurrently(parts, LINES, async ({ number, name, part }) => {
    const body = files.get(name)?.subarray(part * PART_BYTES, (part + 1) * PART_BYTES) ?? Buffer.alloc(0);
    sent += body.length;
    if (bytesPerMs > 0) await wait(Math.max(0, from + sent / bytesPerMs - performance.now()));
    const answer = await fetch(`${upload}/files/${number}/parts/${part}`, {
      method: "PUT",
      headers: { ...headers, "content-type": "application/octet-stream" },
      body: new Uint8Array(body),
    });
    if (!answer.ok) throw new Error(`Part ${part} of ${name}: ${answer.status} ${await answer.text()}`);
  });
}

process.on("message", (order: CardOrder) => void send(order).then(() => process.send?.("sent")));
