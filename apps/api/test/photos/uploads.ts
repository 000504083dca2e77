import type { AcceptedFile, PhotoUpload, UploadFile } from "@narthex/contract/console/photos/photo-uploads";
import { missingParts, PART_BYTES } from "@narthex/domain/photos/photo-uploads";
import { expect } from "vitest";
import type { Demonstration } from "#test/people.ts";

export const UPLOADS_PATH = "/console/global-2025/photos/uploads";
export const UPLOAD_OPTIONS = { camera: "", tab: null, slotId: null, clockOffsetS: 0 };

/** What a photographer's console asks of the server. */
export function callsOf(demo: () => Demonstration) {
  const post = (path: string, payload: object = {}, who = "photographer") =>
    demo().ask(who, UPLOADS_PATH + path, { method: "POST", payload });
  const put = (path: string, payload: Buffer, who = "photographer", type = "application/octet-stream") =>
    // The server frees what it has read, which is not a copy here.
    demo().ask(who, UPLOADS_PATH + path, {
      method: "PUT",
      payload: Buffer.from(payload),
      headers: { "content-type": type },
    });
  const start = async (options: object = UPLOAD_OPTIONS): Promise<string> =>
    ((await post("", options)).json as { id: string }).id;
  const declare = async (id: string, files: Map<string, Buffer>, who = "photographer"): Promise<AcceptedFile[]> => {
    const named = [...files].map(([name, bytes]) => ({ name, bytes: bytes.length }));
    return (await post(`/${id}/files`, { files: named }, who)).json as AcceptedFile[];
  };
  const sendMissing = async (id: string, accepted: AcceptedFile[], files: Map<string, Buffer>): Promise<number> => {
    let sent = 0;
    for (const { number, name, bytes, received, refusal } of accepted)
      for (const part of refusal === null ? missingParts(bytes, received) : []) {
        const body = files.get(name)?.subarray(part * PART_BYTES, (part + 1) * PART_BYTES) ?? Buffer.alloc(0);
        expect((await put(`/${id}/files/${number}/parts/${part}`, body)).status).toBe(204);
        sent++;
      }
    return sent;
  };
  const find = async (id: string): Promise<PhotoUpload | undefined> =>
    ((await demo().ask("organiser", UPLOADS_PATH)).json as { uploads: PhotoUpload[] }).uploads.find(
      (one) => one.id === id,
    );
  const settled = async (id: string): Promise<PhotoUpload | undefined> => {
    // A child process reads each picture.
    await expect.poll(async () => (await find(id))?.state, { timeout: 25_000 }).toBe("done");
    return find(id);
  };
  const report = async (id: string): Promise<Record<string, (string | null)[]>> => {
    const { json } = await demo().ask("photographer", `${UPLOADS_PATH}/${id}/report`);
    const { files } = json as { files: UploadFile[] };
    return Object.fromEntries(files.map(({ name, result, state, reason }) => [name, [result, state, reason]]));
  };
  return { post, put, start, declare, sendMissing, find, settled, report };
}
